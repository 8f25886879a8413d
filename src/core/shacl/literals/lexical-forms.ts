import { XSD } from '../../vocabulary/namespaces.ts';
import { isPlainDate, parseDateTime } from './date-time.ts';

const DECIMAL = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;
const DOUBLE = /^(?:[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|[+-]?INF|NaN)$/;

/** Value spaces of the integer types (XML Schema 1.1 part 2, section 3.4); null is unbounded. */
const INTEGER_RANGES: Record<string, [bigint | null, bigint | null]> = {
  integer: [null, null],
  nonNegativeInteger: [0n, null],
  positiveInteger: [1n, null],
  nonPositiveInteger: [null, 0n],
  negativeInteger: [null, -1n],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
  int: [-(2n ** 31n), 2n ** 31n - 1n],
  short: [-(2n ** 15n), 2n ** 15n - 1n],
  byte: [-128n, 127n],
  unsignedLong: [0n, 2n ** 64n - 1n],
  unsignedInt: [0n, 2n ** 32n - 1n],
  unsignedShort: [0n, 2n ** 16n - 1n],
  unsignedByte: [0n, 255n],
};

const FORMS = new Map<string, (lexical: string) => boolean>([
  [`${XSD}boolean`, (lexical) => /^(?:true|false|0|1)$/.test(lexical)],
  [`${XSD}decimal`, (lexical) => DECIMAL.test(lexical)],
  [`${XSD}double`, (lexical) => DOUBLE.test(lexical)],
  [`${XSD}float`, (lexical) => DOUBLE.test(lexical)],
  [`${XSD}dateTime`, (lexical) => parseDateTime(lexical, 'dateTime') !== null],
  [`${XSD}date`, (lexical) => isPlainDate(lexical) || parseDateTime(lexical, 'date') !== null],
  [`${XSD}time`, (lexical) => parseDateTime(lexical, 'time') !== null],
  [`${XSD}gYear`, (lexical) => /^-?(?:[1-9][0-9]{4,}|[0-9]{4})(?:Z|[+-][0-9]{2}:[0-9]{2})?$/.test(lexical)],
  ...Object.entries(INTEGER_RANGES).map(
    ([name, [least, greatest]]): [string, (lexical: string) => boolean] => [
      `${XSD}${name}`,
      (lexical) => isInteger(lexical) && isWithin(lexical, least, greatest),
    ],
  ),
]);

const NUMERIC = new Set(
  ['decimal', 'double', 'float', ...Object.keys(INTEGER_RANGES)].map((name) => XSD + name),
);

/** Whether the lexical form belongs to the datatype; true for datatypes that SPARQL 1.1 does not know. */
export function isWellFormed(lexical: string, datatype: string): boolean {
  return lexicalFormOf(datatype)(lexical);
}

/** What `isWellFormed` asks of the lexical forms of one datatype. */
export function lexicalFormOf(datatype: string): (lexical: string) => boolean {
  return FORMS.get(datatype) ?? anyForm;
}

function anyForm(): boolean {
  return true;
}

/** Whether the datatype is one of XML Schema's numbers. */
export function isNumericDatatype(datatype: string): boolean {
  return NUMERIC.has(datatype);
}

/** Whether the datatype is xsd:integer or derived from it. */
export function isIntegerDatatype(datatype: string): boolean {
  return datatype.startsWith(XSD) && Object.hasOwn(INTEGER_RANGES, datatype.slice(XSD.length));
}

/** Whether a string is digits, after at most one sign; a tenth of the time of the regular expression. */
export function isInteger(lexical: string): boolean {
  const sign = lexical.charCodeAt(0);
  let at = sign === 43 || sign === 45 ? 1 : 0;
  if (at === lexical.length) return false;
  for (; at < lexical.length; at++) {
    const code = lexical.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/** The number of a well-formed numeric literal. */
export function numberOf(lexical: string): number {
  const number = Number(lexical);
  if (!Number.isNaN(number) || !lexical.endsWith('INF')) return number;
  return lexical.startsWith('-') ? -Infinity : Infinity;
}

function isWithin(lexical: string, least: bigint | null, greatest: bigint | null): boolean {
  if (least === null && greatest === null) return true;
  const value = BigInt(lexical.startsWith('+') ? lexical.slice(1) : lexical);
  return (least === null || value >= least) && (greatest === null || value <= greatest);
}
