import type { Check } from '../../finding/finding.ts';
import type { TurtleTerm } from '../../rdf/turtle.ts';
import { SH } from '../../vocabulary/shacl.ts';
import type { CatalogueRequirement } from '../catalogue.ts';
import { keyOf, type LintedPack } from './linted-pack.ts';

const PROPERTY = `${SH}property`;

/** A use of a term by which a check asks for less than its author meant. */
export interface DoubtfulUse {
  subject: TurtleTerm;
  file: string;
  /** What is said of the checks, e.g. `its shape uses sh:minCuont, which SHACL does not define`. */
  reason: string;
}

/**
 * The checks that ask for less than was meant, with the reason. A use on a node shape, in its target perhaps, concerns
 * all checks of the shape.
 */
export function doubtfulChecks(pack: LintedPack, uses: readonly DoubtfulUse[]): ReadonlyMap<Check, string> {
  const doubtful = new Map<Check, string>();
  if (uses.length === 0) return doubtful;
  const reasons = new Map<string, string>();
  for (const { subject, file, reason } of uses) reasons.set(keyOf(subject, file), reason);
  for (const requirement of pack.catalogue.requirements) addDoubtful(pack, requirement, reasons, doubtful);
  return doubtful;
}

function addDoubtful(
  pack: LintedPack,
  { source, entries }: CatalogueRequirement,
  reasons: ReadonlyMap<string, string>,
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
  const ofShape = reasonWithin(pack, own[0]!.subject, file, reasons, PROPERTY);
  for (const { check, source: declared } of entries) {
    const { property } = declared;
    const node =
      property === null
        ? null
        : 'iri' in property
          ? properties.find(({ value }) => value === property.iri)
          : blanks[property.blankPosition];
    const reason = ofShape ?? (node ? reasonWithin(pack, node, file, reasons, null) : null);
    if (reason !== null) doubtful.set(check, reason);
  }
}

/** The reason in what is said of a node, and of all that it refers to in any file of the pack; null without any. */
function reasonWithin(
  pack: LintedPack,
  start: TurtleTerm,
  file: string,
  reasons: ReadonlyMap<string, string>,
  except: string | null,
): string | null {
  const seen = new Map([[keyOf(start, file), { term: start, file }]]);
  for (const [key, node] of seen) {
    const reason = reasons.get(key);
    if (reason !== undefined) return reason;
    for (const { predicate, object, file: place } of pack.about(node.term, node.file)) {
      if (object.termType === 'Literal' || (node.term === start && predicate === except)) continue;
      const other = keyOf(object, place);
      if (!seen.has(other)) seen.set(other, { term: object, file: place });
    }
  }
  return null;
}
