import type { SelectQuery } from 'sparqljs';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { joinCells } from './inline-data.ts';
import type { QueryContext } from './query-context.ts';
import { isGrouped } from './query-features.ts';
import type { QueryRun, QueryStep } from './query-run.ts';
import { certainVariables } from './scope.ts';
import { compileSelectBody } from './select-query.ts';
import { keepSolution, type Solutions, type TakeTerms } from './solutions.ts';

/** Variables of SHACL that a nested query need not give (appendix A). */
const OPTIONAL_PRE_BOUND = new Set(['shapesGraph', 'currentShape']);

/**
 * Compiles a nested `SELECT` (SPARQL 1.1 section 12). It sees of the query around it the pre-bound variables, and those
 * that give the same solutions as when it is evaluated alone; without these it is evaluated once.
 */
export function compileNestedSelect(context: QueryContext, query: SelectQuery, next: QueryStep): QueryStep {
  const inner = context.nested(query);
  const body = compileSelectBody(inner, query);
  checkPreBound(context, body.names);
  const columns = body.names.map((name) => ({ name, outer: context.slot(name), inner: inner.slot(name) }));
  const preBound = [...context.preBound].map((name) => ({
    outer: context.slot(name),
    inner: inner.slot(name),
  }));
  const shared = seenInside(query);
  const given = columns.filter(({ name }) => shared.has(name) && !context.preBound.has(name));
  const part = {};

  function solve(run: QueryRun, take: TakeTerms): void {
    const row = new Int32Array(inner.slotCount).fill(NONE);
    for (const slot of [...preBound, ...given]) row[slot.inner] = run.row[slot.outer]!;
    body.run({ ...run, row }, take);
  }

  return (run) => {
    const join = (terms: readonly TermId[]) =>
      joinCells(
        run,
        columns.map(({ outer }, index) => ({ slot: outer, term: terms[index]! })),
        next,
      );
    if (given.some(({ outer }) => run.row[outer] !== NONE)) {
      let stopped = false;
      solve(run, (terms) => {
        stopped = join(terms);
        return stopped;
      });
      return stopped;
    }
    let known = run.state.known?.get(part);
    if (!known) {
      const found: Solutions = [];
      solve(run, (terms) => {
        keepSolution(found, [...terms]);
        return false;
      });
      known = found;
      run.state.known ??= new Map();
      run.state.known.set(part, known);
    }
    return known.some(join);
  };
}

/** Variables whose terms may be given to the query before it runs instead of being compared afterwards. */
function seenInside(query: SelectQuery): ReadonlySet<string> {
  if (query.limit !== undefined || query.offset !== undefined) return new Set();
  const certain = certainVariables(query.where ?? []);
  if (!isGrouped(query)) return certain;
  const keys = (query.group ?? []).map(({ expression, variable }) =>
    !variable && 'termType' in expression && expression.termType === 'Variable' ? expression.value : '',
  );
  return new Set(keys.filter((name) => certain.has(name)));
}

function checkPreBound(context: QueryContext, names: readonly string[]): void {
  if (context.options.preBinding === 'lenient') return;
  for (const name of context.preBound) {
    if (OPTIONAL_PRE_BOUND.has(name) || names.includes(name)) continue;
    context.refuse(`has a nested SELECT that does not give $${name}, as SHACL requires`);
  }
}
