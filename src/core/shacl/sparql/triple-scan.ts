import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { TripleId } from '../../rdf/graph.ts';
import { ANYTHING, type PatternTerm, termAt } from './pattern-term.ts';
import type { QueryRun, QueryStep } from './query-run.ts';

/** Above the number of terms of any graph that fits in memory; two terms are combined into one exact number. */
const TERMS = 2 ** 26;

/**
 * Extends the row by each triple that matches the pattern (subject, predicate, object). Triples that
 * differ only in a part that may be anything count once.
 */
export function extendByTriples(
  run: QueryRun,
  pattern: readonly [PatternTerm, PatternTerm, PatternTerm],
  triples: Iterable<TripleId>,
  next: QueryStep,
): boolean {
  const { graph } = run;
  const seen = pattern.includes(ANYTHING) ? new Set<number>() : null;
  const free = pattern.filter((part) => part.slot >= 0 && termAt(run, part) === NONE);
  for (const triple of triples) {
    const terms = [graph.subjectOf(triple), graph.predicateOf(triple), graph.objectOf(triple)];
    if (bindAll(run, pattern, terms) && isNew(run, free, seen) && next(run)) {
      release(run, free);
      return true;
    }
    release(run, free);
  }
  return false;
}

/** Binds the free parts and compares the bound ones; false when the triple does not match. */
function bindAll(run: QueryRun, pattern: readonly PatternTerm[], terms: readonly TermId[]): boolean {
  for (let index = 0; index < pattern.length; index++) {
    const part = pattern[index]!;
    const known = termAt(run, part);
    if (known === NONE) {
      if (part.slot >= 0) run.row[part.slot] = terms[index]!;
    } else if (known !== terms[index]) return false;
  }
  return true;
}

function isNew(run: QueryRun, free: readonly PatternTerm[], seen: Set<number> | null): boolean {
  if (seen === null) return true;
  const key = free.reduce((sum, part) => sum * TERMS + termAt(run, part), 0);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function release(run: QueryRun, free: readonly PatternTerm[]): void {
  for (const part of free) run.row[part.slot] = NONE;
}
