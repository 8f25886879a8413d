import type { ValuePatternRow } from 'sparqljs';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryRun, QueryStep } from './query-run.ts';

/** A term for a variable, by its slot; NONE for UNDEF. */
interface Cell {
  slot: number;
  term: TermId;
}

/** Compiles `VALUES` (SPARQL 1.1 section 10.2). Throws PackError where pre-binding does not allow it. */
export function compileInlineData(
  context: QueryContext,
  rows: readonly ValuePatternRow[],
  next: QueryStep,
): QueryStep {
  if (context.options.preBinding === 'strict') {
    context.refuse('uses VALUES, which SHACL does not allow in the query of a constraint');
  }
  const data = rows.map((row) =>
    Object.entries(row).map(([name, term]): Cell => {
      if (term?.termType === 'BlankNode') context.fail('uses a blank node in VALUES');
      return { slot: context.slot(name.slice(1)), term: term ? context.constant(term) : NONE };
    }),
  );
  return (run) => data.some((cells) => joinCells(run, cells, next));
}

/** Goes on with the row and the terms, if they do not contradict each other. */
export function joinCells(run: QueryRun, cells: readonly Cell[], next: QueryStep): boolean {
  const { row } = run;
  const isCompatible = ({ slot, term }: Cell) => term === NONE || row[slot] === NONE || row[slot] === term;
  if (!cells.every(isCompatible)) return false;
  const added = cells.filter(({ slot, term }) => term !== NONE && row[slot] === NONE);
  for (const { slot, term } of added) row[slot] = term;
  const stop = next(run);
  for (const { slot } of added) row[slot] = NONE;
  return stop;
}
