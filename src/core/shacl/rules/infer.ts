import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { AddTriple } from '../sparql/construct.ts';

/** Finds the triples that a rule infers for a focus node, without changing the graph. */
export type Infer = (graph: Graph, focus: TermId, add: AddTriple) => void;
