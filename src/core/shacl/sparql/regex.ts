import type { Expression } from 'sparqljs';
import { TermKind } from '../../rdf/dictionary.ts';
import { compileRegularExpression, matches } from '../literals/regular-expression.ts';
import type { Evaluate } from './expression.ts';
import type { QueryContext } from './query-context.ts';
import { booleanValue, type Value } from './value.ts';

/** `REGEX`; a constant pattern is compiled with the query, and an invalid one makes the query invalid. */
export function compileRegex(
  context: QueryContext,
  args: readonly Expression[],
  [text, pattern, flags]: readonly Evaluate[],
): Evaluate {
  if (!text || !pattern) return context.fail('uses REGEX without text and pattern');
  const constants = args.slice(1).map(constantText);
  if (constants.every((constant) => constant !== null)) {
    const expression = compileConstant(context, constants[0] ?? '', constants[1] ?? '');
    return (run) => test(expression, text(run));
  }
  return (run) => {
    const patternValue = pattern(run);
    const flagsValue = flags ? flags(run) : null;
    if (patternValue === null || (flags && flagsValue === null)) return null;
    const expression = compileOrNull(patternValue.text, flagsValue?.text ?? '');
    return expression && test(expression, text(run));
  };
}

function constantText(argument: Expression): string | null {
  if (Array.isArray(argument) || !('termType' in argument)) return null;
  return argument.termType === 'Literal' ? argument.value : null;
}

function compileConstant(context: QueryContext, pattern: string, flags: string): RegExp {
  return (
    compileOrNull(pattern, flags) ??
    context.fail(`uses "${pattern}", which is not a valid regular expression`)
  );
}

function compileOrNull(pattern: string, flags: string): RegExp | null {
  try {
    return compileRegularExpression(pattern, flags);
  } catch {
    return null;
  }
}

function test(expression: RegExp, value: Value | null): Value | null {
  return value?.kind === TermKind.literal ? booleanValue(matches(expression, value.text)) : null;
}
