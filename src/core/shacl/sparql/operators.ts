import { XSD } from '../../vocabulary/namespaces.ts';
import {
  areEqual,
  booleanOf,
  booleanValue,
  commonNumericType,
  isSameTerm,
  numberOfValue,
  numberValue,
  orderOf,
  type Value,
} from './value.ts';

/** A function of values; null is a SPARQL error. */
export type ValueFunction = (values: readonly Value[]) => Value | null;

/** Operators by their symbol (SPARQL 1.1 section 17.3). */
export const OPERATORS: ReadonlyMap<string, ValueFunction> = new Map<string, ValueFunction>([
  ['=', binary((a, b) => truth(areEqual(a, b)))],
  ['!=', binary((a, b) => truth(negated(areEqual(a, b))))],
  ['<', compare((order) => order < 0)],
  ['>', compare((order) => order > 0)],
  ['<=', compare((order) => order <= 0)],
  ['>=', compare((order) => order >= 0)],
  ['!', unary((value) => truth(negated(booleanOf(value))))],
  ['sameterm', binary((a, b) => booleanValue(isSameTerm(a, b)))],
  ['+', arithmetic((a, b) => a + b)],
  ['-', arithmetic((a, b) => a - b)],
  ['*', arithmetic((a, b) => a * b)],
  ['/', binary(divide)],
  ['UMINUS', unary((value) => fromNumber(value, (number) => -number))],
  ['UPLUS', unary((value) => fromNumber(value, (number) => number))],
]);

/** A function of one value. */
export function unary(apply: (value: Value) => Value | null): ValueFunction {
  return ([value]) => (value ? apply(value) : null);
}

/** A function of two values. */
export function binary(apply: (a: Value, b: Value) => Value | null): ValueFunction {
  return ([a, b]) => (a && b ? apply(a, b) : null);
}

/** A function of a number that keeps its datatype. */
export function fromNumber(value: Value, apply: (number: number) => number): Value | null {
  const number = numberOfValue(value);
  return number === null ? null : numberValue(apply(number), value.datatype);
}

function truth(condition: boolean | null): Value | null {
  return condition === null ? null : booleanValue(condition);
}

function negated(condition: boolean | null): boolean | null {
  return condition === null ? null : !condition;
}

function compare(passes: (order: number) => boolean): ValueFunction {
  return binary((a, b) => {
    const order = orderOf(a, b);
    return order === null ? null : booleanValue(passes(order));
  });
}

function arithmetic(apply: (a: number, b: number) => number): ValueFunction {
  return binary((a, b) => {
    const [left, right] = [numberOfValue(a), numberOfValue(b)];
    return left === null || right === null ? null : numberValue(apply(left, right), commonNumericType(a, b));
  });
}

/** Integers divide to a decimal; only doubles and floats divide by zero. */
function divide(a: Value, b: Value): Value | null {
  const [left, right] = [numberOfValue(a), numberOfValue(b)];
  if (left === null || right === null) return null;
  const common = commonNumericType(a, b);
  const datatype = common === `${XSD}integer` ? `${XSD}decimal` : common;
  if (right === 0 && datatype === `${XSD}decimal`) return null;
  return numberValue(left / right, datatype);
}
