import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { TripleId } from '../../rdf/graph.ts';
import { ANYTHING, type Place, termAt } from './place.ts';
import type { QueryRun, Step } from './query-run.ts';

/** Above the number of terms of any graph that fits in memory; two terms are combined into one exact number. */
const TERMS = 2 ** 26;

/**
 * Extends the row by each triple that matches the places (subject, predicate, object). Triples that
 * differ only in a place that may be anything count once.
 */
export function extendByTriples(
  run: QueryRun,
  places: readonly [Place, Place, Place],
  triples: Iterable<TripleId>,
  next: Step,
): boolean {
  const { graph } = run;
  const seen = places.includes(ANYTHING) ? new Set<number>() : null;
  const free = places.filter((place) => place.slot >= 0 && termAt(run, place) === NONE);
  for (const triple of triples) {
    const terms = [graph.subjectOf(triple), graph.predicateOf(triple), graph.objectOf(triple)];
    if (bindAll(run, places, terms) && isNew(run, free, seen) && next(run)) {
      release(run, free);
      return true;
    }
    release(run, free);
  }
  return false;
}

/** Binds free places and compares bound ones; false when the triple does not match. */
function bindAll(run: QueryRun, places: readonly Place[], terms: readonly TermId[]): boolean {
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!;
    const known = termAt(run, place);
    if (known === NONE) {
      if (place.slot >= 0) run.row[place.slot] = terms[index]!;
    } else if (known !== terms[index]) return false;
  }
  return true;
}

function isNew(run: QueryRun, free: readonly Place[], seen: Set<number> | null): boolean {
  if (seen === null) return true;
  const key = free.reduce((sum, place) => sum * TERMS + termAt(run, place), 0);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function release(run: QueryRun, free: readonly Place[]): void {
  for (const place of free) run.row[place.slot] = NONE;
}
