import type { AggregateExpression, Expression } from 'sparqljs';
import { compileExpression, type Evaluate } from './expression.ts';
import { countValue, FOLDS, type Fold } from './folds.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryRun } from './query-run.ts';
import { termOfValue, type Value } from './value.ts';

/** The aggregate of one group while its solutions are added. */
export interface Total {
  add(run: QueryRun): void;
  /** The result; null is a SPARQL error. */
  value(): Value | null;
}

/** A compiled aggregate. */
export interface Aggregate {
  start(): Total;
}

/** Compiles an aggregate (SPARQL 1.1 section 18.5.1). Throws PackError. */
export function compileAggregate(context: QueryContext, aggregate: AggregateExpression): Aggregate {
  const { aggregation, distinct, separator, expression } = aggregate;
  if (isWildcard(expression)) return countRows(context, distinct ?? false);
  const start = new Map(Object.entries(FOLDS)).get(aggregation);
  if (!start) return context.refuse(`uses ${aggregation.toUpperCase()}, which is not implemented`);
  const evaluate = compileExpression(context, expression);
  return {
    start() {
      const fold = start(separator ?? ' ');
      return distinct ? addDifferent(evaluate, fold) : { ...fold, add: (run) => fold.add(evaluate(run)) };
    },
  };
}

function isWildcard(
  expression: AggregateExpression['expression'],
): expression is Exclude<typeof expression, Expression> {
  return 'termType' in expression && expression.termType === 'Wildcard';
}

function addDifferent(evaluate: Evaluate, fold: Fold): Total {
  const seen = new Set<number>();
  return {
    value: fold.value,
    add(run) {
      const value = evaluate(run);
      if (value === null) return fold.add(null);
      const term = termOfValue(run.dictionary, value);
      if (seen.has(term)) return;
      seen.add(term);
      fold.add(value);
    },
  };
}

/** `COUNT(*)` */
function countRows(context: QueryContext, distinct: boolean): Aggregate {
  const slots = context.variableNames().map((name) => context.slot(name));
  return {
    start() {
      let count = 0;
      const seen = new Set<string>();
      return {
        add({ row }) {
          if (distinct) seen.add(slots.map((slot) => row[slot]).join(' '));
          else count++;
        },
        value: () => countValue(distinct ? seen.size : count),
      };
    },
  };
}
