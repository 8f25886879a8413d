import type { Ordering } from 'sparqljs';
import { TermKind } from '../../rdf/dictionary.ts';
import { compareText } from '../../text/compare-text.ts';
import { compileExpression } from './expression.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryRun } from './query-run.ts';
import { orderOf, type Value } from './value.ts';

/** What solutions are sorted by. */
export interface SortKeys {
  of(run: QueryRun): readonly (Value | null)[];
  compare(first: readonly (Value | null)[], second: readonly (Value | null)[]): number;
}

/** Compiles `ORDER BY` (SPARQL 1.1 section 15.1). */
export function compileOrder(context: QueryContext, order: readonly Ordering[]): SortKeys {
  const keys = order.map(({ expression, descending }) => ({
    evaluate: compileExpression(context, expression),
    sign: descending ? -1 : 1,
  }));
  return {
    of: (run) => keys.map(({ evaluate }) => evaluate(run)),
    compare(first, second) {
      for (const [index, { sign }] of keys.entries()) {
        const difference = compareForOrder(first[index]!, second[index]!);
        if (difference !== 0) return sign * difference;
      }
      return 0;
    },
  };
}

const RANK = { [TermKind.blank]: 1, [TermKind.iri]: 2, [TermKind.literal]: 3 };

/** Order of `ORDER BY`, `MIN` and `MAX`: nothing, blank nodes, IRIs, literals. Literals without an order go by datatype. */
export function compareForOrder(first: Value | null, second: Value | null): number {
  const ranks = rankOf(first) - rankOf(second);
  if (ranks !== 0 || first === null || second === null) return ranks;
  if (first.kind !== TermKind.literal) return compareText(first.text, second.text);
  return (
    orderOf(first, second) ??
    (compareText(first.datatype, second.datatype) ||
      compareText(first.text, second.text) ||
      compareText(first.language, second.language))
  );
}

function rankOf(value: Value | null): number {
  return value === null ? 0 : RANK[value.kind];
}
