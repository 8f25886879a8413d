import type { Expression, OperationExpression, Pattern } from 'sparqljs';
import { NONE } from '../../rdf/dictionary.ts';
import { CASTS } from './casts.ts';
import { FUNCTIONS, toIri } from './functions.ts';
import { OPERATORS } from './operators.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryRun } from './query-run.ts';
import { compileRegex } from './regex.ts';
import { areEqual, booleanOf, booleanValue, type Value, valueOfTerm } from './value.ts';

/** Value of an expression for the current row; null is a SPARQL error. */
export type Evaluate = (run: QueryRun) => Value | null;

/** Compiles an expression (SPARQL 1.1 section 17). */
export function compileExpression(context: QueryContext, expression: Expression): Evaluate {
  if (Array.isArray(expression)) return context.fail('uses a list outside of IN');
  if ('termType' in expression) return compileTerm(context, expression);
  switch (expression.type) {
    case 'operation':
      return compileOperation(context, expression);
    case 'functionCall': {
      const name = typeof expression.function === 'string' ? expression.function : expression.function.value;
      const cast = CASTS.get(name) ?? context.fail(`calls <${name}>, which is not implemented`);
      return compileCall(context, expression.args, ([value]) => (value ? cast(value) : null));
    }
    default:
      return context.fail(`uses ${expression.aggregation.toUpperCase()}, which is not implemented`);
  }
}

function compileTerm(context: QueryContext, term: Extract<Expression, { termType: string }>): Evaluate {
  if (term.termType === 'Variable') {
    const slot = context.slot(term.value);
    return ({ graph, row }) => (row[slot] === NONE ? null : valueOfTerm(graph.dictionary, row[slot]!));
  }
  const value = valueOfTerm(context.dictionary, context.constant(term));
  return () => value;
}

function compileOperation(context: QueryContext, { operator, args }: OperationExpression): Evaluate {
  if (operator === 'exists' || operator === 'notexists') {
    const group = context.compileGroup(args.filter(isPattern), () => true);
    const wanted = operator === 'exists';
    return (run) => booleanValue(group(run) === wanted);
  }
  const operands = args.filter(isExpression);
  const special = SPECIAL_FORMS[operator];
  if (special) return special(context, operands);
  const apply = OPERATORS.get(operator) ?? FUNCTIONS.get(operator);
  if (!apply) return context.fail(`uses ${operator.toUpperCase()}, which is not implemented`);
  return compileCall(context, operands, apply);
}

/** Calls a function if no argument is an error. */
function compileCall(
  context: QueryContext,
  args: readonly Expression[],
  apply: (values: readonly Value[]) => Value | null,
): Evaluate {
  const evaluates = args.map((argument) => compileExpression(context, argument));
  return (run) => {
    const values: Value[] = [];
    for (const evaluate of evaluates) {
      const value = evaluate(run);
      if (value === null) return null;
      values.push(value);
    }
    return apply(values);
  };
}

type SpecialForm = (context: QueryContext, args: readonly Expression[]) => Evaluate;

/** Forms that do not simply call a function with the values of their arguments. */
const SPECIAL_FORMS: Record<string, SpecialForm> = {
  bound(context, [variable]) {
    if (!variable || Array.isArray(variable) || !('termType' in variable))
      return context.fail('uses BOUND wrongly');
    const slot = context.slot(variable.value);
    return ({ row }) => booleanValue(row[slot] !== NONE);
  },
  '&&': (context, args) => compileLogical(context, args, false),
  '||': (context, args) => compileLogical(context, args, true),
  if(context, args) {
    const [test, yes, no] = args.map((argument) => compileExpression(context, argument));
    if (!test || !yes || !no) return context.fail('uses IF without three arguments');
    return (run) => {
      const condition = booleanOf(test(run));
      return condition === null ? null : condition ? yes(run) : no(run);
    };
  },
  coalesce(context, args) {
    const evaluates = args.map((argument) => compileExpression(context, argument));
    return (run) => {
      for (const evaluate of evaluates) {
        const value = evaluate(run);
        if (value !== null) return value;
      }
      return null;
    };
  },
  iri: compileIri,
  uri: compileIri,
  in: (context, args) => compileIn(context, args, true),
  notin: (context, args) => compileIn(context, args, false),
  regex: (context, args) =>
    compileRegex(
      context,
      args,
      args.map((argument) => compileExpression(context, argument)),
    ),
};

/** `||` and `&&`: an error counts only when the other side does not determine the result (SPARQL 1.1 section 17.2). */
function compileLogical(context: QueryContext, args: readonly Expression[], decisive: boolean): Evaluate {
  const evaluates = args.map((argument) => compileExpression(context, argument));
  return (run) => {
    let failed = false;
    for (const evaluate of evaluates) {
      const condition = booleanOf(evaluate(run));
      if (condition === decisive) return booleanValue(decisive);
      failed ||= condition === null;
    }
    return failed ? null : booleanValue(!decisive);
  };
}

function compileIri(context: QueryContext, args: readonly Expression[]): Evaluate {
  return compileCall(context, args, ([value]) => (value ? toIri(value, context.base) : null));
}

function compileIn(
  context: QueryContext,
  [tested, list]: readonly Expression[],
  whenFound: boolean,
): Evaluate {
  if (!tested || !Array.isArray(list)) return context.fail('uses IN without a list');
  const evaluate = compileExpression(context, tested);
  const members = list.map((member) => compileExpression(context, member));
  return (run) => {
    const value = evaluate(run);
    if (value === null) return null;
    let failed = false;
    for (const member of members) {
      const candidate = member(run);
      const equal = candidate === null ? null : areEqual(value, candidate);
      if (equal === true) return booleanValue(whenFound);
      failed ||= equal === null;
    }
    return failed ? null : booleanValue(!whenFound);
  };
}

const PATTERN_TYPES = new Set([
  'bgp',
  'group',
  'union',
  'filter',
  'bind',
  'values',
  'optional',
  'minus',
  'service',
  'graph',
  'query',
]);

function isPattern(argument: Expression | Pattern): argument is Pattern {
  return !Array.isArray(argument) && 'type' in argument && PATTERN_TYPES.has(argument.type);
}

function isExpression(argument: Expression | Pattern): argument is Expression {
  return !isPattern(argument);
}
