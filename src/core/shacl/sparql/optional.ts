import type { Pattern } from 'sparqljs';
import type { QueryContext } from './query-context.ts';
import type { QueryStep } from './query-run.ts';

/**
 * Compiles `OPTIONAL` (SPARQL 1.1 section 6): each solution of the group with the row, else the row as it is. Filters
 * of the group see the variables before it.
 */
export function compileOptional(
  context: QueryContext,
  patterns: readonly Pattern[],
  next: QueryStep,
): QueryStep {
  const matched = context.hiddenSlot();
  const group = context.compileGroup(patterns, (run) => {
    run.row[matched] = 1;
    return next(run);
  });
  return (run) => {
    run.row[matched] = 0;
    return group(run) || (run.row[matched] === 0 && next(run));
  };
}
