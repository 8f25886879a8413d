import type { Pattern } from 'sparqljs';
import { compileCountedPath } from './counted-path.ts';
import { DATE_FUNCTIONS } from './date-functions.ts';
import { compileGraphPattern } from './graph-pattern.ts';
import { compileGrouping } from './grouping.ts';
import { HASH_FUNCTIONS } from './hash-functions.ts';
import { compileInlineData } from './inline-data.ts';
import { compileMinus } from './minus.ts';
import { compileNestedSelect } from './nested-select.ts';
import type { ValueFunction } from './operators.ts';
import { compileOptional } from './optional.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryStep } from './query-run.ts';
import { visibleVariables } from './scope.ts';
import { compileOrder } from './solution-order.ts';

/** Compiles a pattern, given the elements of its group; null for kinds that are not implemented. */
function compilePattern(
  context: QueryContext,
  pattern: Pattern,
  group: readonly Pattern[],
  next: QueryStep,
): QueryStep | null {
  switch (pattern.type) {
    case 'optional':
      return compileOptional(context, pattern.patterns, next);
    case 'values':
      return compileInlineData(context, pattern.values, next);
    case 'minus': {
      const before = visibleVariables(group.slice(0, group.indexOf(pattern)));
      return compileMinus(context, pattern.patterns, before, next);
    }
    case 'graph':
      return compileGraphPattern(context, pattern, next);
    case 'query':
      return compileNestedSelect(context, pattern, next);
    default:
      return null;
  }
}

const FORMS = {
  compilePattern,
  compileCountedPath,
  compileGrouping,
  compileInlineData,
  compileOrder,
  functions: new Map<string, ValueFunction>([...DATE_FUNCTIONS, ...HASH_FUNCTIONS]),
};

export type FurtherForms = typeof FORMS;

/**
 * The forms of SPARQL that no bundled pack uses. A program for these packs alone may be built with null in their place
 * (tools/page/bundle-page.ts); it refuses queries that need them.
 */
export const FURTHER_FORMS: FurtherForms | null = FORMS;
