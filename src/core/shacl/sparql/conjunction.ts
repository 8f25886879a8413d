import type { QueryRun, QueryStep } from './query-run.ts';

/** A triple pattern, path pattern or filter: parts of a group that may be taken in any order. */
export interface Conjunct {
  /** Estimated number of solutions with the current row; Infinity while it must wait for others. */
  estimate(run: QueryRun): number;
  /** Extends the row by each solution and calls `next`. */
  extend(run: QueryRun, next: QueryStep): boolean;
}

/** Sets of conjuncts are bits of one integer. */
const LIMIT_CONJUNCTS = 30;

/**
 * Joins conjuncts. The next one is always the one with the fewest solutions, by the counts of the index for the
 * current row, so that the order of the query does not matter.
 */
export function compileConjunction(conjuncts: readonly Conjunct[], next: QueryStep): QueryStep {
  if (conjuncts.length > LIMIT_CONJUNCTS) {
    const rest = compileConjunction(conjuncts.slice(LIMIT_CONJUNCTS), next);
    return compileConjunction(conjuncts.slice(0, LIMIT_CONJUNCTS), rest);
  }
  const steps = new Map<number, QueryStep>([[0, next]]);

  function stepFor(remaining: number): QueryStep {
    const known = steps.get(remaining);
    if (known) return known;
    const step = joinRemaining(conjuncts, remaining, stepFor);
    steps.set(remaining, step);
    return step;
  }

  return stepFor((1 << conjuncts.length) - 1);
}

function joinRemaining(
  conjuncts: readonly Conjunct[],
  remaining: number,
  stepFor: (remaining: number) => QueryStep,
): QueryStep {
  const candidates = conjuncts
    .map((conjunct, index) => ({ conjunct, rest: remaining & ~(1 << index) }))
    .filter(({ rest }) => rest !== remaining);
  if (candidates.length === 1) {
    const { conjunct, rest } = candidates[0]!;
    const last = stepFor(rest);
    return (run) => conjunct.extend(run, last);
  }
  return (run) => {
    let best = candidates[0]!;
    let fewest = best.conjunct.estimate(run);
    for (let index = 1; index < candidates.length && fewest > 0; index++) {
      const estimate = candidates[index]!.conjunct.estimate(run);
      if (estimate >= fewest) continue;
      fewest = estimate;
      best = candidates[index]!;
    }
    return best.conjunct.extend(run, stepFor(best.rest));
  };
}
