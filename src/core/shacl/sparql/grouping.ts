import type { Expression, SelectQuery } from 'sparqljs';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { AggregateVariables } from './aggregate-variables.ts';
import { compileAggregate, type Total } from './aggregates.ts';
import { compileExpression, type Evaluate } from './expression.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryRun, QueryStep } from './query-run.ts';
import { keepSolution, type Solutions } from './solutions.ts';
import { booleanOf, termOfValue } from './value.ts';

/** `GROUP BY` and `HAVING` of a query, and the aggregates of its clauses. */
export interface Grouping {
  /** The clauses that come after grouping, with a variable for each aggregate. */
  rewritten: Pick<SelectQuery, 'variables' | 'order'>;
  /** Variables that each group has a term for. */
  keys: ReadonlySet<string>;
  /** Groups the solutions of the pattern and goes on with a row for each group that passes `HAVING`. */
  run(run: QueryRun, pattern: QueryStep, next: QueryStep): boolean;
}

/** A value that a part of a row gets, by its slot. */
interface Computed {
  slot: number;
  evaluate: Evaluate;
}

interface Group {
  key: TermId[];
  totals: Total[];
}

/** Compiles the grouping of a query (SPARQL 1.1 section 11). Throws PackError. */
export function compileGrouping(context: QueryContext, query: SelectQuery): Grouping {
  const given = query.group ?? [];
  const names = given.map(({ expression, variable }) => variable?.value ?? nameOf(expression));
  const keys = given.map(({ expression }, index): Computed => {
    const name = names[index] ?? null;
    const evaluate = compileExpression(context, expression);
    return { evaluate, slot: name === null ? context.hiddenSlot() : context.slot(name) };
  });
  const variables = new AggregateVariables();
  const rewritten: Grouping['rewritten'] = { variables: variables.columns(query.variables) };
  if (query.order) rewritten.order = variables.ordering(query.order);
  const having = (query.having ?? []).map((condition) =>
    compileExpression(context, variables.expression(condition)),
  );
  const aggregates = variables.found.map(({ aggregate, name }) => ({
    ...compileAggregate(context, aggregate),
    slot: context.slot(name),
  }));
  const preBound = [...context.preBound].map((name) => context.slot(name));
  const start = (key: TermId[]): Group => ({ key, totals: aggregates.map((aggregate) => aggregate.start()) });

  function rowOf({ key, totals }: Group, run: QueryRun): Int32Array {
    const row = new Int32Array(run.row.length).fill(NONE);
    for (const slot of preBound) row[slot] = run.row[slot]!;
    keys.forEach(({ slot }, index) => {
      row[slot] = key[index]!;
    });
    aggregates.forEach(({ slot }, index) => {
      const value = totals[index]!.value();
      if (value !== null) row[slot] = termOfValue(run.dictionary, value);
    });
    return row;
  }

  return {
    rewritten,
    keys: new Set(names.filter((name) => name !== null)),
    run(run, pattern, next) {
      for (const group of groupSolutions(run, pattern, keys, start)) {
        const passed = { ...run, row: rowOf(group, run) };
        if (having.every((condition) => booleanOf(condition(passed)) === true) && next(passed)) return true;
      }
      return false;
    },
  };
}

/** Without keys all solutions are one group, also when there are none. */
function groupSolutions(
  run: QueryRun,
  pattern: QueryStep,
  keys: readonly Computed[],
  start: (key: TermId[]) => Group,
): Iterable<Group> {
  const groups = new Map<string, Group>();
  const kept: Solutions = [];
  if (keys.length === 0) groups.set('', start([]));
  const onSolution: QueryStep = (inner) => {
    const key = keys.map(({ evaluate }) => {
      const value = evaluate(inner);
      return value === null ? NONE : termOfValue(inner.dictionary, value);
    });
    let group = groups.get(key.join(' '));
    if (!group) {
      keepSolution(kept, key);
      group = start(key);
      groups.set(key.join(' '), group);
    }
    for (const total of group.totals) total.add(inner);
    return false;
  };
  pattern({ ...run, onSolution });
  return groups.values();
}

function nameOf(expression: Expression): string | null {
  if (Array.isArray(expression) || !('termType' in expression)) return null;
  return expression.termType === 'Variable' ? expression.value : null;
}
