import { type Graph, NONE, RDF, type TermId, TermKind } from '../core.ts';
import { membersOf } from './suite-graph.ts';

/** A term as text: an IRI, a label, or a literal with datatype and language. */
export function describeTerm({ dictionary }: Graph, term: TermId): string {
  if (term === NONE) return '-';
  const value = dictionary.value(term);
  const kind = dictionary.kind(term);
  if (kind === TermKind.iri) return `<${value}>`;
  if (kind === TermKind.blank) return `_:${value}`;
  return `${JSON.stringify(value)}^^${dictionary.value(dictionary.datatype(term))}@${dictionary.language(term)}`;
}

/** A path by its structure, since its blank nodes differ between shapes and expected results. */
export function describePath(graph: Graph, node: TermId): string {
  const { dictionary } = graph;
  if (node === NONE || dictionary.kind(node) !== TermKind.blank) return describeTerm(graph, node);
  if (graph.countObjects(node, dictionary.findIri(`${RDF}first`)) > 0) {
    return `(${membersOf(graph, node)
      .map((member) => describePath(graph, member))
      .join(' ')})`;
  }
  const triple = graph.triplesOfSubject(node)[0];
  if (triple === undefined) return '[]';
  return `[${dictionary.value(graph.predicateOf(triple))} ${describePath(graph, graph.objectOf(triple))}]`;
}
