import { localName } from '../../rdf/local-name.ts';
import type { TurtleTerm } from '../../rdf/turtle.ts';
import { nearestWord } from '../../text/nearest-word.ts';
import { CRATE_BASE } from '../../vocabulary/crate-base.ts';
import {
  DCT,
  FOAF,
  GEO,
  OWL,
  OWN_TERMS,
  PROF,
  PROV,
  RDF,
  RDFS,
  RO_CRATE_PACK,
  SCHEMA,
  SCHEMA_HTTPS,
  SKOS,
  XSD,
} from '../../vocabulary/namespaces.ts';
import { SH, sh } from '../../vocabulary/shacl.ts';
import type { LintedPack, PackTriple } from './linted-pack.ts';

/** What selects entities by class or property. */
export const SELECTING: readonly string[] = [
  'targetClass',
  'targetSubjectsOf',
  'targetObjectsOf',
  'class',
].map(sh);
const PATHS = [
  ...['path', 'inversePath', 'alternativePath', 'zeroOrMorePath', 'oneOrMorePath', 'zeroOrOnePath'].map(sh),
];
const LISTS = [`${RDF}first`, `${RDF}rest`];
/** Vocabularies that every RDF document may use, whatever its context. */
const GENERAL = [
  RDF,
  RDFS,
  OWL,
  XSD,
  PROF,
  PROV,
  DCT,
  SKOS,
  FOAF,
  GEO,
  SH,
  OWN_TERMS,
  RO_CRATE_PACK,
  CRATE_BASE,
];
/** What gives a crate terms of its own: declarations, and what rules add. */
const DECLARING = [sh('object'), sh('predicate'), `${RDFS}subClassOf`, `${OWL}equivalentClass`];

/** Terms of the contexts, and those that the packs of a run declare themselves. */
export interface KnownTerms {
  /** IRIs that a JSON-LD context gives; read when first asked for. */
  inContexts(): ReadonlySet<string>;
  declared: ReadonlySet<string>;
}

/** The terms that a pack declares, in an ontology, as subjects of its own, or by rules. */
export function declaredTerms({ triples }: LintedPack): string[] {
  return triples.flatMap(({ subject, predicate, object }) =>
    DECLARING.includes(predicate) ? [subject.value, object.value] : [subject.value],
  );
}

/** Warns of targets, classes and paths that no crate has. */
export function lintSelectingTerms(pack: LintedPack, known: KnownTerms): void {
  const told = new Set<string>();
  for (const triple of pack.triples) {
    for (const iri of selectedBy(pack, triple)) {
      const reason = reasonAgainst(iri, known);
      const key = `${triple.file} ${triple.line} ${iri}`;
      if (reason === null || told.has(key)) continue;
      told.add(key);
      pack.warn(triple, `${shortened(triple.predicate)} uses <${iri}>, ${reason}`);
    }
  }
}

function selectedBy(pack: LintedPack, triple: PackTriple): string[] {
  const { predicate, object, file } = triple;
  if (SELECTING.includes(predicate) && object.termType === 'NamedNode') return [object.value];
  if (predicate === sh('targetNode') || predicate === sh('namespace')) {
    return object.value.startsWith(SCHEMA_HTTPS) ? [object.value] : [];
  }
  return predicate === sh('path') ? propertiesIn(pack, object, file, 0) : [];
}

/** The properties of a path, however deep. */
function propertiesIn(pack: LintedPack, path: TurtleTerm, file: string, depth: number): string[] {
  if (path.termType === 'NamedNode') return path.value === `${RDF}nil` ? [] : [path.value];
  if (depth > 100) return [];
  return pack
    .about(path, file)
    .filter(({ predicate }) => PATHS.includes(predicate) || LISTS.includes(predicate))
    .flatMap(({ object }) => propertiesIn(pack, object, file, depth + 1));
}

function reasonAgainst(iri: string, { inContexts, declared }: KnownTerms): string | null {
  if (iri.startsWith(SCHEMA_HTTPS)) {
    return `which RO-Crate contexts never give; write <${SCHEMA}${iri.slice(SCHEMA_HTTPS.length)}>`;
  }
  if (declared.has(iri) || GENERAL.some((namespace) => iri.startsWith(namespace))) return null;
  const terms = inContexts();
  if (terms.has(iri)) return null;
  const namespace = iri.slice(0, iri.length - localName(iri).length);
  const beside = [...terms].filter((term) => term.startsWith(namespace)).map((term) => localName(term));
  const near = nearestWord(localName(iri), beside.length > 0 ? beside : [...terms].map(localName));
  const found = [...terms].find((term) => near !== null && localName(term) === near);
  const hint =
    found === undefined ? 'Declare it in ontology.ttl if crates define it themselves' : `Write <${found}>`;
  return `which no context that is known here defines. ${hint}`;
}

function shortened(iri: string): string {
  return iri.startsWith(SH) ? `sh:${iri.slice(SH.length)}` : `<${iri}>`;
}
