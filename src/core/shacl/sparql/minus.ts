import type { Pattern } from 'sparqljs';
import { NONE } from '../../rdf/dictionary.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryRun, QueryStep } from './query-run.ts';
import { certainVariables, visibleVariables } from './scope.ts';
import { keepSolution, type Solutions } from './solutions.ts';

/**
 * Compiles `MINUS` (SPARQL 1.1 section 8.2): leaves out rows for which the group has a compatible solution that shares
 * a variable. Throws PackError where pre-binding does not allow it.
 */
export function compileMinus(
  context: QueryContext,
  patterns: readonly Pattern[],
  before: ReadonlySet<string>,
  next: QueryStep,
): QueryStep {
  if (context.options.preBinding === 'strict') {
    context.refuse(
      'uses MINUS, which SHACL does not allow in the query of a constraint. Write FILTER NOT EXISTS',
    );
  }
  const visible = visibleVariables(patterns);
  const shared = [...visible].filter((name) => before.has(name) || context.preBound.has(name));
  const slots = shared.map((name) => context.slot(name));
  const preBound = [...context.preBound].map((name) => context.slot(name));
  const group = context.compileGroup(patterns, (run) => run.onSolution(run));
  const certain = certainVariables(patterns);
  const isRemoved = shared.every((name) => certain.has(name)) ? searched : compared;
  const part = {};

  /** Solutions of the group, which sees nothing of the row but the variables of the slots. */
  function solve(run: QueryRun, given: readonly number[], onSolution: QueryStep): boolean {
    const row = new Int32Array(context.slotCount).fill(NONE);
    for (const slot of given) row[slot] = run.row[slot]!;
    return group({ ...run, row, onSolution });
  }

  /** All shared variables have a term in each solution, so that those of the row can be looked for. */
  function searched(run: QueryRun): boolean {
    const given = [...preBound, ...slots];
    return slots.some((slot) => run.row[slot] !== NONE) && solve(run, given, () => true);
  }

  function compared(run: QueryRun): boolean {
    let known = run.state.known?.get(part);
    if (!known) {
      const found: Solutions = [];
      solve(run, preBound, ({ row }) => {
        keepSolution(
          found,
          slots.map((slot) => row[slot]!),
        );
        return false;
      });
      known = found;
      run.state.known ??= new Map();
      run.state.known.set(part, known);
    }
    return known.some((terms) => sharesTerms(terms, run.row));
  }

  function sharesTerms(terms: readonly number[], row: Int32Array): boolean {
    const both = slots.flatMap((slot, index) =>
      terms[index] !== NONE && row[slot] !== NONE ? [terms[index] === row[slot]] : [],
    );
    return both.length > 0 && both.every(Boolean);
  }

  return (run) => !isRemoved(run) && next(run);
}
