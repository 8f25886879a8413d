import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { QueryRun, QueryStep } from './query-run.ts';

/**
 * One part of a triple pattern or an end of a path: a constant (slot -1), a variable (its slot), or ANYTHING: a variable that occurs nowhere
 * else, so that any term matches.
 */
export interface PatternTerm {
  slot: number;
  term: TermId;
}

export const ANYTHING: PatternTerm = { slot: -1, term: NONE };

export function constantTerm(term: TermId): PatternTerm {
  return { slot: -1, term };
}

export function variableTerm(slot: number): PatternTerm {
  return { slot, term: NONE };
}

/** The constant or the variable's term; NONE while it is free, and for ANYTHING. */
export function termAt(run: QueryRun, part: PatternTerm): TermId {
  return part.slot < 0 ? part.term : run.row[part.slot]!;
}

/** Binds a free part to each term in turn; one solution is enough when it may be anything. */
export function extendByTerms(
  run: QueryRun,
  part: PatternTerm,
  terms: readonly TermId[],
  next: QueryStep,
): boolean {
  if (part.slot < 0) return terms.length > 0 && next(run);
  for (const term of terms) {
    run.row[part.slot] = term;
    if (next(run)) {
      run.row[part.slot] = NONE;
      return true;
    }
  }
  run.row[part.slot] = NONE;
  return false;
}
