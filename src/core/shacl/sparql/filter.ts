import type { Expression } from 'sparqljs';
import { NONE } from '../../rdf/dictionary.ts';
import type { Conjunct } from './conjunction.ts';
import { compileExpression } from './expression.ts';
import type { QueryContext } from './query-context.ts';
import { variablesIn } from './query-terms.ts';
import { booleanOf } from './value.ts';

/** Cost of a filter relative to one more solution: above a check, below any extension. */
const COST_READY = 0.1;

/**
 * Compiles a filter as a conjunct that waits until the variables it shares with `bindable` are bound.
 * @param bindable variables that its conjunction can bind
 */
export function compileFilter(
  context: QueryContext,
  expression: Expression,
  bindable: ReadonlySet<string>,
): Conjunct {
  const evaluate = compileExpression(context, expression);
  const awaited = [...variablesIn(expression)]
    .filter((name) => bindable.has(name))
    .map((name) => context.slot(name));
  return {
    estimate: ({ row }) =>
      awaited.every((slot) => row[slot] !== NONE) ? COST_READY : Number.POSITIVE_INFINITY,
    extend: (run, next) => booleanOf(evaluate(run)) === true && next(run),
  };
}
