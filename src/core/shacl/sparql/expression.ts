import type { Expression, FunctionCallExpression, OperationExpression, Pattern } from 'sparqljs';
import { NONE } from '../../rdf/dictionary.ts';
import { CASTS } from './casts.ts';
import { FUNCTIONS, toIri } from './functions.ts';
import { OPERATORS } from './operators.ts';
import { isPath, type QueryContext } from './query-context.ts';
import type { QueryRun } from './query-run.ts';
import { compileRegex } from './regex.ts';
import {
  areEqual,
  blankValue,
  booleanOf,
  booleanValue,
  termOfValue,
  type Value,
  valueOfTerm,
} from './value.ts';

/** Value of an expression for the current row; null is a SPARQL error. */
export type Evaluate = (run: QueryRun) => Value | null;

/** Compiles an expression (SPARQL 1.1 section 17). */
export function compileExpression(context: QueryContext, expression: Expression): Evaluate {
  if (Array.isArray(expression)) return context.fail('uses a list outside of IN');
  if ('termType' in expression) return compileTerm(context, expression);
  switch (expression.type) {
    case 'operation':
      return compileOperation(context, expression);
    case 'functionCall':
      return compileFunctionCall(context, expression);
    default:
      return context.fail(`uses ${expression.aggregation.toUpperCase()} where there is no group`);
  }
}

function compileTerm(context: QueryContext, term: Extract<Expression, { termType: string }>): Evaluate {
  if (term.termType === 'Variable' && !isPath(term)) {
    const slot = context.slot(term.value);
    return ({ dictionary, row }) => (row[slot] === NONE ? null : valueOfTerm(dictionary, row[slot]!));
  }
  const value = valueOfTerm(context.dictionary, context.constant(term));
  return () => value;
}

/** A constructor function of XML Schema, else a function of the shapes graph (SHACL Advanced Features, section 5). */
function compileFunctionCall(
  context: QueryContext,
  { function: called, args }: FunctionCallExpression,
): Evaluate {
  const name = typeof called === 'string' ? called : called.value;
  const cast = CASTS.get(name);
  if (cast) return compileCall(context, args, ([value]) => (value ? cast(value) : null));
  const call = context.options.functions.find(name);
  if (!call) return context.refuse(`calls <${name}>, which neither SPARQL nor the shapes graph defines`);
  const evaluates = args.map((argument) => compileExpression(context, argument));
  return (run) => {
    const values = evaluates.map((evaluate) => evaluate(run));
    const terms = values.map((value) => (value === null ? NONE : termOfValue(run.dictionary, value)));
    const result = call(run.state, terms);
    return result === NONE ? null : valueOfTerm(run.dictionary, result);
  };
}

function compileOperation(context: QueryContext, { operator, args }: OperationExpression): Evaluate {
  if (operator === 'exists' || operator === 'notexists') {
    const group = context.compileGroup(args.filter(isPattern), () => true);
    const wanted = operator === 'exists';
    return (run) => booleanValue(group(run) === wanted);
  }
  const operands = args.filter(isExpression);
  const special = SPECIAL_FORMS[operator.toLowerCase()];
  if (special) return special(context, operands);
  const apply =
    OPERATORS.get(operator) ?? FUNCTIONS.get(operator) ?? context.options.further?.functions.get(operator);
  if (!apply) return context.refuse(`uses ${operator.toUpperCase()}, which ${reasonAgainst(operator)}`);
  return compileCall(context, operands, apply);
}

const CHANGING = ['now', 'rand', 'uuid', 'struuid'];

function reasonAgainst(operator: string): string {
  return CHANGING.includes(operator) ? 'would change the result from run to run' : 'is not implemented';
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
  bnode: compileNewNode,
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
  return compileCall(context, args, ([value]) => (value ? toIri(value, context.options.base) : null));
}

/**
 * `BNODE()`: the same node for the same solution however often the query runs, so that rules which make nodes come to
 * an end.
 */
function compileNewNode(context: QueryContext, args: readonly Expression[]): Evaluate {
  if (args.length > 0) return context.refuse('uses BNODE with an argument, which is not implemented');
  const place = context.newNodes();
  return ({ row }) => blankValue(`${place}:${row.join(':')}`);
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

/** Whether an argument of EXISTS is a pattern. */
export function isPattern(argument: Expression | Pattern): argument is Pattern {
  return !Array.isArray(argument) && 'type' in argument && PATTERN_TYPES.has(argument.type);
}

function isExpression(argument: Expression | Pattern): argument is Expression {
  return !isPattern(argument);
}
