import type { Outcome } from './run-crate.ts';

export const ALL_VALID = 0;
export const SOME_INVALID = 1;
export const COULD_NOT_RUN = 2;

/** The exit code of some results: the worst of them. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  const found = new Set(outcomes.map(({ answer }) => answer.result.status));
  if (found.has('error')) return COULD_NOT_RUN;
  return found.has('invalid') ? SOME_INVALID : ALL_VALID;
}
