import type { TermId } from '../../rdf/dictionary.ts';
import { QueryLimitExceeded } from './query-limits.ts';

/** Limit of the solutions that one part of a query may keep at a time. */
const LIMIT_SOLUTIONS = 500_000;

/** Solutions as rows of terms (NONE for unbound), all with the same columns. */
export type Solutions = TermId[][];

/** Adds a solution. Throws QueryLimitExceeded. */
export function keepSolution(solutions: Solutions, solution: TermId[]): void {
  if (solutions.length === LIMIT_SOLUTIONS) {
    throw new QueryLimitExceeded(
      `a query of the profile keeps more than ${LIMIT_SOLUTIONS} solutions at a time`,
    );
  }
  solutions.push(solution);
}

/** Takes a row of terms; returns true to stop. */
export type TakeTerms = (terms: readonly TermId[]) => boolean;

/** Passes each different row on once. */
export function onceEach(take: TakeTerms): TakeTerms {
  const seen = new Set<string | number>();
  return (terms) => {
    const key = terms.length === 1 ? terms[0]! : terms.join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return take(terms);
  };
}
