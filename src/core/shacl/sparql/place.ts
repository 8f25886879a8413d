import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { QueryRun, Step } from './query-run.ts';

/**
 * A place in a pattern: a constant (slot -1), a variable (its slot), or ANYTHING: a variable that occurs nowhere
 * else, so that any term matches.
 */
export interface Place {
  slot: number;
  term: TermId;
}

export const ANYTHING: Place = { slot: -1, term: NONE };

export function constantPlace(term: TermId): Place {
  return { slot: -1, term };
}

export function variablePlace(slot: number): Place {
  return { slot, term: NONE };
}

/** The constant or the variable's term; NONE while it is free, and for ANYTHING. */
export function termAt(run: QueryRun, place: Place): TermId {
  return place.slot < 0 ? place.term : run.row[place.slot]!;
}

/** Binds a free place to each term in turn; one solution is enough when it may be anything. */
export function extendByTerms(run: QueryRun, place: Place, terms: readonly TermId[], next: Step): boolean {
  if (place.slot < 0) return terms.length > 0 && next(run);
  for (const term of terms) {
    run.row[place.slot] = term;
    if (next(run)) {
      run.row[place.slot] = NONE;
      return true;
    }
  }
  run.row[place.slot] = NONE;
  return false;
}
