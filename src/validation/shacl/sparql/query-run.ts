import type { Graph } from '../../graph/graph.ts';

/** One evaluation of a query. */
export interface QueryRun {
  graph: Graph;
  /** Term of each variable by its slot, or NONE. */
  row: Int32Array;
  /** Takes the row as a solution. */
  onSolution: Step;
}

/**
 * A compiled part of a query. It extends the row by each of its solutions in turn and calls the part that comes
 * after it, which was given when it was compiled; it leaves the row as it found it.
 *
 * Returns true to stop: no further solution is wanted.
 */
export type Step = (run: QueryRun) => boolean;
