import type { Term } from 'n3';
import type { Check } from '../../finding/finding.ts';
import { SH } from '../../vocabulary/shacl.ts';
import type { CatalogueRequirement } from '../catalogue.ts';
import { keyOf, type LintedPack } from './linted-pack.ts';
import type { UndefinedUse } from './shacl-terms.ts';

const PROPERTY = `${SH}property`;

/**
 * The checks that ask for less than was meant, with the reason: their shapes use terms that SHACL does not define. One
 * on a node shape, its target perhaps, concerns all checks of the shape.
 */
export function doubtfulChecks(pack: LintedPack, uses: readonly UndefinedUse[]): ReadonlyMap<Check, string> {
  const doubtful = new Map<Check, string>();
  if (uses.length === 0) return doubtful;
  const names = new Map<string, string>();
  for (const { subject, file, name } of uses) names.set(keyOf(subject, file), name);
  for (const { requirements } of [pack.catalogue]) {
    for (const requirement of requirements) addDoubtful(pack, requirement, names, doubtful);
  }
  return doubtful;
}

function addDoubtful(
  pack: LintedPack,
  { source, entries }: CatalogueRequirement,
  names: ReadonlyMap<string, string>,
  doubtful: Map<Check, string>,
): void {
  if (source.kind !== 'shape') return;
  const own = pack.triples.filter(
    ({ subject, file }) => subject.value === source.subject && file.endsWith(`/${source.file}`),
  );
  const file = own[0]?.file;
  if (file === undefined) return;
  const properties = own.filter(({ predicate }) => predicate === PROPERTY).map(({ object }) => object);
  const blanks = properties.filter(({ termType }) => termType === 'BlankNode');
  const ofShape = nameWithin(pack, own[0]!.subject, file, names, PROPERTY);
  for (const { check, source: declared } of entries) {
    const { property } = declared;
    const node =
      property === null
        ? null
        : 'iri' in property
          ? properties.find(({ value }) => value === property.iri)
          : blanks[property.blankPosition];
    const name = ofShape ?? (node ? nameWithin(pack, node, file, names, null) : null);
    if (name !== null) doubtful.set(check, `its shape uses ${name}, which SHACL does not define`);
  }
}

/** The undefined term in what a file says of a node and of all that it refers to; null without any. */
function nameWithin(
  pack: LintedPack,
  start: Term,
  file: string,
  names: ReadonlyMap<string, string>,
  except: string | null,
): string | null {
  const seen = new Map<string, Term>([[keyOf(start, file), start]]);
  for (const [key, term] of seen) {
    const name = names.get(key);
    if (name !== undefined) return name;
    for (const { predicate, object } of pack.about(term, file)) {
      if (object.termType === 'Literal' || (term === start && predicate === except)) continue;
      if (!seen.has(keyOf(object, file))) seen.set(keyOf(object, file), object);
    }
  }
  return null;
}
