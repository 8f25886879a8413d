import type { ConvertedCrate } from '../jsonld/converted-crate.ts';
import { UNNAMED } from '../jsonld/written-forms.ts';
import { NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import { localName } from '../rdf/local-name.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { OWN_TERMS, PEER_PACKS, RDF, RDF_TYPE, SCHEMA } from '../vocabulary/namespaces.ts';

const LONGEST_QUOTE = 120;
const NUMBERS = /#(integer|decimal|double|float|int|long)$/;

/** The entity's `@id` as its author wrote it, or words for one that has none. */
export function nameEntity(crate: ConvertedCrate, term: TermId): string {
  return writtenId(crate, term) ?? UNNAMED;
}

/** The `@id` as written, or null for a blank node that the document does not name. */
export function writtenId(crate: ConvertedCrate, term: TermId): string | null {
  if (crate.graph.dictionary.kind(term) !== TermKind.blank) return crate.written(term);
  return crate.entityOf(term)?.id ?? null;
}

/** A value as it is quoted in messages: text in quotes, a reference by its `@id`. */
export function quoteValue(crate: ConvertedCrate, term: TermId): string {
  const { dictionary } = crate.graph;
  if (dictionary.kind(term) !== TermKind.literal) return nameEntity(crate, term);
  return `"${shortened(dictionary.value(term))}"`;
}

/** A value in words: what it is, and what the crate says of it. */
export function describeValue(crate: ConvertedCrate, term: TermId): string {
  const { dictionary } = crate.graph;
  if (dictionary.kind(term) !== TermKind.literal) return describeReference(crate, term);
  const datatype = dictionary.value(dictionary.datatype(term));
  if (NUMBERS.test(datatype)) return `the number ${dictionary.value(term)}`;
  if (datatype.endsWith('#boolean')) return dictionary.value(term);
  return dictionary.value(term) === '' ? 'an empty string' : `the string ${quoteValue(crate, term)}`;
}

function describeReference(crate: ConvertedCrate, term: TermId): string {
  const { graph } = crate;
  if (graph.countObjects(term, graph.dictionary.findIri(`${RDF}first`)) > 0) return 'a list';
  const name = nameEntity(crate, term);
  if (!crate.entityOf(term)) return `a reference to ${name}, which the crate does not describe`;
  const types = typesOf(crate, term);
  return types.length === 0 ? `${name}, which has no type` : `${name}, of type ${types.join(' and ')}`;
}

/** Types of an entity as short names, sorted; classes that the validator itself assigns are left out. */
function typesOf(crate: ConvertedCrate, term: TermId): string[] {
  const { graph } = crate;
  const type = graph.dictionary.findIri(RDF_TYPE);
  if (type === NONE) return [];
  return graph
    .objects(term, type)
    .map((value) => graph.dictionary.value(value))
    .filter((iri) => !iri.startsWith(OWN_TERMS) && !iri.startsWith(PEER_PACKS))
    .map(nameType)
    .sort();
}

/** A type by its short name; one that no context defines has become a relative IRI, shown as it was. */
function nameType(iri: string): string {
  if (iri === `${SCHEMA}MediaObject`) return 'File';
  return iri.startsWith(CRATE_BASE) ? `"${iri.slice(CRATE_BASE.length)}"` : localName(iri);
}

/** The text, cut when it is too long for a message. */
export function shortened(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
}
