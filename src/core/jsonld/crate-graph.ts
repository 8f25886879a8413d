import type { ArraySource } from '../rdf/array-source.ts';
import type { Dictionary } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';

/** Usual in crates, with the classes they are typed with; a lower guess is grown, at the cost of copying once. */
const TRIPLES_PER_ENTITY = 9;

/** What a graph of a crate may take. */
export interface GraphRoom {
  /** The most triples. */
  triples: number;
  /** Where its arrays come from; each is new by default. */
  arrays?: ArraySource;
}

/** An empty graph with room for a document of that many entities. */
export function createCrateGraph(
  dictionary: Dictionary,
  entities: number,
  { triples, arrays }: GraphRoom,
): Graph {
  return new Graph(dictionary, triples, 64 + entities * TRIPLES_PER_ENTITY, 64 + entities * 2, arrays);
}
