import type { SelectQuery } from 'sparqljs';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { compileExpression, type Evaluate } from './expression.ts';
import type { FurtherForms } from './further-forms.ts';
import type { QueryContext } from './query-context.ts';
import { isGrouped } from './query-features.ts';
import type { QueryRun, QueryStep } from './query-run.ts';
import { projectedNames } from './scope.ts';
import type { SortKeys } from './solution-order.ts';
import { keepSolution, onceEach, type Solutions, type TakeTerms } from './solutions.ts';
import { termOfValue } from './value.ts';

/** A compiled `SELECT`, at the top or nested. */
export interface SelectBody {
  /** Variables of its solutions. */
  names: readonly string[];
  /**
   * Passes on the terms of each solution in the order of `names`, until `take` returns true.
   * @param run with a row of this query's own context
   */
  run(run: QueryRun, take: TakeTerms): void;
}

/** A column of the result: a variable, or an expression with `AS`. */
interface Column {
  name: string;
  slot: number;
  evaluate: Evaluate | null;
}

/** Compiles a `SELECT` with its solution modifiers (SPARQL 1.1 sections 11, 15 and 16). Throws PackError. */
export function compileSelectBody(context: QueryContext, query: SelectQuery): SelectBody {
  if (query.from) context.refuse('uses FROM, which is not implemented');
  const grouping = isGrouped(query) ? formsFor(context, 'GROUP BY').compileGrouping(context, query) : null;
  const { variables, order } = grouping?.rewritten ?? query;
  const columns = compileProjection(context, query, variables, grouping?.keys ?? null);
  const sortKeys = order ? formsFor(context, 'ORDER BY').compileOrder(context, order) : null;
  const afterRow = query.values
    ? formsFor(context, 'VALUES').compileInlineData(context, query.values, takeRow)
    : takeRow;
  const pattern = context.compileGroup(query.where ?? [], grouping ? takeRow : afterRow);
  const rows: QueryStep = grouping ? (run) => grouping.run(run, pattern, afterRow) : pattern;
  const cut = compileCut(query);
  return {
    names: columns.map(({ name }) => name),
    run(run, take) {
      if (query.limit === 0) return;
      const receive = cut(take);
      if (sortKeys) sorted(run, rows, columns, sortKeys).some(receive);
      else rows({ ...run, onSolution: (inner) => project(inner, columns, receive) });
    },
  };
}

function formsFor(context: QueryContext, clause: string): FurtherForms {
  return context.options.further ?? context.refuse(`uses ${clause}, which is not implemented`);
}

const takeRow: QueryStep = (run) => run.onSolution(run);

/** `DISTINCT`, then `OFFSET` and `LIMIT` (SPARQL 1.1 section 15). */
function compileCut({ distinct, offset = 0, limit = Number.POSITIVE_INFINITY }: SelectQuery) {
  const isWhole = offset === 0 && limit === Number.POSITIVE_INFINITY;
  return (take: TakeTerms): TakeTerms => {
    const slice = isWhole ? take : takeSlice(offset, limit, take);
    return distinct ? onceEach(slice) : slice;
  };
}

function takeSlice(offset: number, limit: number, take: TakeTerms): TakeTerms {
  let count = 0;
  return (terms) => {
    count++;
    if (count <= offset) return false;
    return take(terms) || count - offset >= limit;
  };
}

/** All solutions in their order. */
function sorted(run: QueryRun, rows: QueryStep, columns: readonly Column[], keys: SortKeys): Solutions {
  const found: Solutions = [];
  const sortValues = new Map<TermId[], ReturnType<SortKeys['of']>>();
  rows({
    ...run,
    onSolution: (inner) =>
      project(inner, columns, (terms) => {
        const solution = [...terms];
        keepSolution(found, solution);
        sortValues.set(solution, keys.of(inner));
        return false;
      }),
  });
  return found.sort((a, b) => keys.compare(sortValues.get(a)!, sortValues.get(b)!));
}

/** Evaluates the expressions of a row in turn, each with the variables of those before it. */
function project(run: QueryRun, columns: readonly Column[], take: TakeTerms): boolean {
  for (const { slot, evaluate } of columns) {
    if (!evaluate) continue;
    const value = evaluate(run);
    run.row[slot] = value === null ? NONE : termOfValue(run.dictionary, value);
  }
  const stop = take(columns.map(({ slot }) => run.row[slot]!));
  for (const { slot, evaluate } of columns) if (evaluate) run.row[slot] = NONE;
  return stop;
}

/** @param keys variables that a row has after grouping, or null without grouping */
function compileProjection(
  context: QueryContext,
  query: SelectQuery,
  variables: SelectQuery['variables'],
  keys: ReadonlySet<string> | null,
): Column[] {
  if (variables.some((variable) => 'termType' in variable && variable.termType === 'Wildcard')) {
    return projectedNames(query).map((name) => ({ name, slot: context.slot(name), evaluate: null }));
  }
  return [...variables].map((variable): Column => {
    if ('expression' in variable) {
      const name = variable.variable.value;
      if (context.preBound.has(name)) context.fail(`assigns ?${name}, which has a value already`);
      return { name, slot: context.slot(name), evaluate: compileExpression(context, variable.expression) };
    }
    const name = variable.value;
    if (keys && !keys.has(name) && !context.preBound.has(name)) {
      context.fail(`selects ?${name}, which is neither in GROUP BY nor in an aggregate`);
    }
    return { name, slot: context.slot(name), evaluate: null };
  });
}
