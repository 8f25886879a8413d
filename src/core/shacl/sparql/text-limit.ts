import { QueryLimitExceeded } from './query-limits.ts';

/** Limit of characters in a text that a query makes; rules that double a text reach any size in a few passes. */
const LIMIT_CHARACTERS = 10_000_000;

/** Throws QueryLimitExceeded for a length that a text made by a query may not have. */
export function checkTextLength(characters: number): void {
  if (characters <= LIMIT_CHARACTERS) return;
  throw new QueryLimitExceeded(
    `a query of the profile makes a text of more than ${LIMIT_CHARACTERS} characters`,
  );
}
