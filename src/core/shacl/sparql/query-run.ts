import type { Dictionary } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { Solutions } from './solutions.ts';

/** What the parts of one evaluation share, those of nested queries and called functions included. */
export interface RunState {
  data: Graph;
  /** Solutions of parts that are the same for every row, by the part. */
  known: Map<object, Solutions> | null;
  /** Functions of the shapes graph called so far, by the query at the top and those it calls. */
  calls: { count: number };
  /** How deep those calls are nested here. */
  depth: number;
}

/** One evaluation of a query. */
export interface QueryRun {
  /** The graph that patterns are matched in: the data, or inside `GRAPH` the shapes. */
  graph: Graph;
  /** The dictionary of the data, to which computed terms are added. */
  dictionary: Dictionary;
  /** Term of each variable by its slot, or NONE. */
  row: Int32Array;
  /** Takes the row as a solution. */
  onSolution: QueryStep;
  state: RunState;
}

/**
 * A compiled part of a query, in the style of continuations. It extends the row by each of its solutions in turn, calls the next part and restores
 * the row. The next part is given when it is compiled.
 *
 * Returns true to stop: no more solutions are needed.
 */
export type QueryStep = (run: QueryRun) => boolean;
