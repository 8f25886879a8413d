import type { Graph } from '../../rdf/graph.ts';

/** One evaluation of a query. */
export interface QueryRun {
  graph: Graph;
  /** Term of each variable by its slot, or NONE. */
  row: Int32Array;
  /** Takes the row as a solution. */
  onSolution: QueryStep;
}

/**
 * A compiled part of a query, in the style of continuations. It extends the row by each of its solutions in turn, calls the next part and restores
 * the row. The next part is given when it is compiled.
 *
 * Returns true to stop: no more solutions are needed.
 */
export type QueryStep = (run: QueryRun) => boolean;
