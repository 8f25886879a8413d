import type { Dictionary } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';

/** Usual in crates, with the classes they are typed with; a lower guess is grown, at the cost of copying once. */
const TRIPLES_PER_ENTITY = 9;

/** An empty graph with room for a document of that many entities. */
export function createCrateGraph(
  dictionary: Dictionary,
  entities: number,
  limits: { triples: number },
): Graph {
  return new Graph(dictionary, limits.triples, 64 + entities * TRIPLES_PER_ENTITY, 64 + entities * 2);
}
