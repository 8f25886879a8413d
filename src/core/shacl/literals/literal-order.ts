import { type Dictionary, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { RDF, XSD } from '../../vocabulary/namespaces.ts';
import { compareTimes, isPlainDate, parseDateTime } from './date-time.ts';
import { isInteger, isNumericDatatype, isWellFormed, lexicalFormOf, numberOf } from './lexical-forms.ts';

const XSD_DATE = `${XSD}date`;

/**
 * Order of two literals by SPARQL's `<` (SPARQL 1.1 section 17.3): negative, zero or positive, and NaN
 * when they cannot be compared (other terms, incompatible datatypes, ill-formed literals, a time zone on one side only).
 */
export function compareLiterals(dictionary: Dictionary, first: TermId, second: TermId): number {
  if (dictionary.kind(first) !== TermKind.literal || dictionary.kind(second) !== TermKind.literal) {
    return Number.NaN;
  }
  return compareTyped(
    dictionary.value(first),
    dictionary.value(dictionary.datatype(first)),
    dictionary.value(second),
    dictionary.value(dictionary.datatype(second)),
  );
}

/** The same for lexical forms with their datatype IRIs. */
export function compareTyped(left: string, leftType: string, right: string, rightType: string): number {
  if (leftType === rightType && leftType === XSD_DATE) return compareDates(left, right);
  if (!isWellFormed(left, leftType) || !isWellFormed(right, rightType)) return Number.NaN;
  if (isNumericDatatype(leftType) && isNumericDatatype(rightType)) return compareNumbers(left, right);
  return leftType === rightType ? compareSameType(leftType, left, right) : Number.NaN;
}

/** `compareTyped` with one literal on the right, whose form and datatype are looked at once. */
export function comparerTo(right: string, rightType: string): (left: string, leftType: string) => number {
  if (!isNumericDatatype(rightType) || !isWellFormed(right, rightType)) {
    return (left, leftType) => compareTyped(left, leftType, right, rightType);
  }
  const number = numberOf(right);
  const isForm = lexicalFormOf(rightType);
  return (left, leftType) => {
    const isNumber =
      leftType === rightType ? isForm(left) : isNumericDatatype(leftType) && isWellFormed(left, leftType);
    if (!isNumber) return Number.NaN;
    const difference = numberOf(left) - number;
    return difference < 0 || difference > 0 ? difference : compareNumbers(left, right);
  };
}

function compareDates(left: string, right: string): number {
  if (isPlainDate(left) && isPlainDate(right)) return left < right ? -1 : left > right ? 1 : 0;
  const first = parseDateTime(left, 'date');
  const second = parseDateTime(right, 'date');
  return first && second ? compareTimes(first, second) : Number.NaN;
}

function compareSameType(datatype: string, left: string, right: string): number {
  switch (datatype) {
    case `${XSD}string`:
      return left < right ? -1 : left > right ? 1 : 0;
    case `${XSD}boolean`:
      return Number(isTrue(left)) - Number(isTrue(right));
    case `${XSD}dateTime`:
      return compareTimes(parseDateTime(left, 'dateTime')!, parseDateTime(right, 'dateTime')!);
    case `${XSD}time`:
      return compareTimes(parseDateTime(left, 'time')!, parseDateTime(right, 'time')!);
    case `${RDF}langString`:
      return Number.NaN;
    default:
      return left === right ? 0 : Number.NaN;
  }
}

/** Integers beyond 2^53 are compared digit by digit, because neighbours are equal as doubles. */
function compareNumbers(left: string, right: string): number {
  const difference = numberOf(left) - numberOf(right);
  if (difference !== 0 || !isInteger(left) || !isInteger(right)) {
    return numberOf(left) === numberOf(right) ? 0 : difference;
  }
  const exact = BigInt(left.replace('+', '')) - BigInt(right.replace('+', ''));
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

function isTrue(lexical: string): boolean {
  return lexical === 'true' || lexical === '1';
}
