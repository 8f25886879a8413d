import { PackError } from '../finding/pack-error.ts';
import { type TermId, TermKind } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { ParsedTurtle } from '../rdf/turtle.ts';
import { DCT, PEER, RDF_TYPE, SCHEMA, XSD } from '../vocabulary/namespaces.ts';

/** Adds to a crate's graph what the shapes of a pack expect there, before ontology and rules are applied. */
export type GraphTransformer = (graph: Graph) => void;

const REQUIRES = `${PEER}requiresGraphTransformer`;
const TRANSFORMERS = `${PEER}graph-transformers/`;

/** Properties whose values name a term, a format or an identifier: their objects need not be entities of the crate. */
const NAMING = [
  RDF_TYPE,
  ...['propertyID', 'additionalType', 'inDefinedTermSet', 'encodingFormat'].map((name) => SCHEMA + name),
  'http://www.w3.org/ns/csvw#propertyUrl',
  `${DCT}conformsTo`,
];

/** The graph transformers of rocrate-validator 0.13, by IRI. */
const KNOWN: ReadonlyMap<string, GraphTransformer> = new Map([
  [`${TRANSFORMERS}validationCandidateMarker`, markCandidates],
]);

/** The transformers that the shapes of a file require. Throws PackError for one that is not known here. */
export function requiredTransformers({ file, triples }: ParsedTurtle): GraphTransformer[] {
  return triples
    .filter(({ predicate }) => predicate.value === REQUIRES)
    .map(({ object, line }) => {
      const transformer = KNOWN.get(object.value);
      if (transformer) return transformer;
      const known = [...KNOWN.keys()].map((iri) => `<${iri}>`).join(', ');
      throw new PackError(
        file,
        line,
        `requires the graph transformer <${object.value}>, which is not known here; known is ${known}`,
      );
    });
}

/** Marks what the crate describes, and what it refers to as an entity, which terms of vocabularies are not. */
function markCandidates(graph: Graph): void {
  const { dictionary } = graph;
  const naming = new Set(NAMING.map((iri) => dictionary.findIri(iri)));
  const candidates = new Set<TermId>();
  for (let triple = 0; triple < graph.size; triple++) {
    candidates.add(graph.subjectOf(triple));
    const object = graph.objectOf(triple);
    const isEntity = dictionary.kind(object) !== TermKind.literal;
    if (isEntity && !naming.has(graph.predicateOf(triple))) candidates.add(object);
  }
  const marker = dictionary.iri(`${TRANSFORMERS}validationCandidate`);
  const isTrue = dictionary.literal('true', `${XSD}boolean`);
  for (const candidate of candidates) graph.add(candidate, marker, isTrue);
}
