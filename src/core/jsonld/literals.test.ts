import { expect, test } from 'vitest';
import { canonicalJson, isDouble, numberLexical } from './literals.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [5, '5'],
  [-12, '-12'],
  [1e20, '100000000000000000000'],
])('%d is the integer %s', (value, lexical) => {
  expect(isDouble(value)).toBe(false);
  expect(numberLexical(value, 'integer')).toBe(lexical);
});

test.each([
  [0.1, '1.0E-1'],
  [1.5, '1.5E0'],
  [-1 / 3, '-3.333333333333333E-1'],
  [1e21, '1.0E21'],
  [1e-7, '1.0E-7'],
  [1.25e300, '1.25E300'],
])('%d is the double %s', (value, lexical) => {
  expect(isDouble(value)).toBe(true);
  expect(numberLexical(value, 'double')).toBe(lexical);
});

test('a number too large for a double is infinite', () => {
  expect([
    numberLexical(JSON.parse('1e999'), 'double'),
    numberLexical(JSON.parse('-1e999'), 'double'),
  ]).toEqual(['INF', '-INF']);
});

test('JSON is written without white space and with sorted keys', () => {
  const value = JSON.parse('{"b": [1.50, {"é": null, "a": "\\u0001"}], "__proto__": true, "a": {}}');
  expect(canonicalJson(value)).toBe('{"__proto__":true,"a":{},"b":[1.5,{"a":"\\u0001","é":null}]}');
});
