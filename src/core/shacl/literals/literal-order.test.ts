import { describe, expect, it } from 'vitest';
import { Dictionary } from '../../rdf/dictionary.ts';
import { XSD } from '../../vocabulary/namespaces.ts';
import { isWellFormed } from './lexical-forms.ts';
import { compareLiterals } from './literal-order.ts';

function order(left: string, leftType: string, right: string, rightType = leftType): number {
  const dictionary = new Dictionary();
  const first = dictionary.literal(left, XSD + leftType);
  return Math.sign(compareLiterals(dictionary, first, dictionary.literal(right, XSD + rightType)));
}

describe('compareLiterals', () => {
  it('orders numbers by value, whatever their types', () => {
    expect(order('9', 'integer', '10.5', 'decimal')).toBe(-1);
    expect(order('1e1', 'double', '10', 'integer')).toBe(0);
    expect(order('INF', 'double', '1', 'integer')).toBe(1);
    expect(order('-INF', 'double', '1', 'integer')).toBe(-1);
    expect(order('NaN', 'double', '1', 'integer')).toBeNaN();
  });

  it('tells integers beyond the exact range of doubles apart', () => {
    expect(order('9007199254740992', 'integer', '9007199254740993')).toBe(-1);
    expect(order('+9007199254740993', 'integer', '9007199254740993')).toBe(0);
  });

  it('orders strings, booleans and times', () => {
    expect(order('a', 'string', 'b')).toBe(-1);
    expect(order('1', 'boolean', 'false')).toBe(1);
    expect(order('2024-01-01', 'date', '2024-01-02')).toBe(-1);
    expect(order('2024-01-01T12:00:00Z', 'dateTime', '2024-01-01T13:00:00+02:00')).toBe(1);
    expect(order('10:00:00', 'time', '09:59:59.5')).toBe(1);
  });

  it('does not order times of which one has no zone unless they are far apart', () => {
    expect(order('2024-01-01T12:00:00', 'dateTime', '2024-01-01T13:00:00Z')).toBeNaN();
    expect(order('2024-01-01T12:00:00', 'dateTime', '2024-01-05T13:00:00Z')).toBe(-1);
  });

  it('does not order unlike types, ill-formed text, languages or terms that are no literals', () => {
    expect(order('1', 'string', '1', 'integer')).toBeNaN();
    expect(order('one', 'integer', '2')).toBeNaN();
    const dictionary = new Dictionary();
    const english = dictionary.literal('a', undefined, 'en');
    expect(compareLiterals(dictionary, english, dictionary.literal('b', undefined, 'en'))).toBeNaN();
    expect(compareLiterals(dictionary, dictionary.iri('http://a'), english)).toBeNaN();
  });
});

describe('isWellFormed', () => {
  it.each([
    ['integer', '-1'],
    ['nonNegativeInteger', '0'],
    ['byte', '127'],
    ['unsignedByte', '255'],
    ['decimal', '.5'],
    ['double', '1.5e-3'],
    ['float', 'INF'],
    ['boolean', '1'],
    ['dateTime', '2024-02-29T24:00:00'],
    ['date', '-0044-03-15'],
    ['time', '12:00:00.5Z'],
    ['gYear', '2024'],
    ['anyURI', 'anything that SPARQL does not look into'],
  ])('accepts xsd:%s %j', (type, text) => {
    expect(isWellFormed(text, XSD + type)).toBe(true);
  });

  it.each([
    ['integer', '1.0'],
    ['nonNegativeInteger', '-1'],
    ['positiveInteger', '0'],
    ['byte', '128'],
    ['unsignedLong', '18446744073709551616'],
    ['decimal', '1e3'],
    ['double', 'inf'],
    ['boolean', 'True'],
    ['dateTime', '2024-02-30T00:00:00'],
    ['dateTime', '2024-02-01'],
    ['date', '2024-2-1'],
    ['date', '02024-02-01'],
    ['time', '24:00:01'],
    ['time', '12:00:00+15:00'],
    ['gYear', '24'],
  ])('refuses xsd:%s %j', (type, text) => {
    expect(isWellFormed(text, XSD + type)).toBe(false);
  });
});
