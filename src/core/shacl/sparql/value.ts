import { type Dictionary, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { RDF, XSD } from '../../vocabulary/namespaces.ts';
import { isIntegerDatatype, isNumericDatatype, isWellFormed, numberOf } from '../literals/lexical-forms.ts';
import { compareTyped } from '../literals/literal-order.ts';
import { checkTextLength } from './text-limit.ts';

/** A term in an expression, from the graph or computed; null instead of it is a SPARQL error. */
export interface Value {
  kind: TermKind;
  /** IRI, blank node label or lexical form. */
  text: string;
  /** Datatype IRI of a literal, else empty. */
  datatype: string;
  /** Language tag, else empty. */
  language: string;
}

export const TRUE = literalValue('true', `${XSD}boolean`);
const FALSE = literalValue('false', `${XSD}boolean`);

export function literalValue(text: string, datatype = `${XSD}string`, language = ''): Value {
  return { kind: TermKind.literal, text, datatype: language ? `${RDF}langString` : datatype, language };
}

export function iriValue(iri: string): Value {
  return { kind: TermKind.iri, text: iri, datatype: '', language: '' };
}

export function blankValue(label: string): Value {
  return { kind: TermKind.blank, text: label, datatype: '', language: '' };
}

export function booleanValue(condition: boolean): Value {
  return condition ? TRUE : FALSE;
}

/** A number in the datatype given; integers and decimals without exponent. */
export function numberValue(value: number, datatype: string): Value {
  if (Number.isFinite(value)) return literalValue(String(value), datatype);
  return literalValue(Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF', datatype);
}

export function valueOfTerm(dictionary: Dictionary, term: TermId): Value {
  const kind = dictionary.kind(term);
  const text = dictionary.value(term);
  if (kind !== TermKind.literal) return { kind, text, datatype: '', language: '' };
  return {
    kind,
    text,
    datatype: dictionary.value(dictionary.datatype(term)),
    language: dictionary.language(term),
  };
}

/** The term of a value, created when new. Throws QueryLimitExceeded for a text that is too long. */
export function termOfValue(dictionary: Dictionary, value: Value): TermId {
  checkTextLength(value.text.length);
  if (value.kind === TermKind.iri) return dictionary.iri(value.text);
  if (value.kind === TermKind.blank) return dictionary.blank(value.text);
  return dictionary.literal(value.text, value.datatype, value.language);
}

/** Effective boolean value (SPARQL 1.1 section 17.2.2); null for terms that have none. */
export function booleanOf(value: Value | null): boolean | null {
  if (value === null || value.kind !== TermKind.literal) return null;
  const { text, datatype } = value;
  if (datatype === `${XSD}boolean`) return text === 'true' || text === '1';
  if (datatype === `${XSD}string`) return text !== '';
  if (!isNumericDatatype(datatype)) return null;
  if (!isWellFormed(text, datatype)) return false;
  const number = numberOf(text);
  return number !== 0 && !Number.isNaN(number);
}

/** The number of a numeric value; null for other values. */
export function numberOfValue(value: Value): number | null {
  if (value.kind !== TermKind.literal || !isNumericDatatype(value.datatype)) return null;
  return isWellFormed(value.text, value.datatype) ? numberOf(value.text) : null;
}

/** Whether two values are the same term. */
export function isSameTerm(a: Value, b: Value): boolean {
  return (
    a.kind === b.kind &&
    a.text === b.text &&
    a.datatype === b.datatype &&
    a.language.toLowerCase() === b.language.toLowerCase()
  );
}

/** `=` of SPARQL (section 17.4.1.7): null when two literals cannot be compared. */
export function areEqual(a: Value, b: Value): boolean | null {
  if (isSameTerm(a, b)) return true;
  if (a.kind !== TermKind.literal || b.kind !== TermKind.literal) return false;
  const order = compareTyped(a.text, a.datatype, b.text, b.datatype);
  if (!Number.isNaN(order)) return order === 0;
  return isComparable(a) && isComparable(b) ? false : null;
}

/** `<` of SPARQL as a sign; null when two values cannot be ordered. */
export function orderOf(a: Value, b: Value): number | null {
  if (a.kind !== TermKind.literal || b.kind !== TermKind.literal) return null;
  const order = compareTyped(a.text, a.datatype, b.text, b.datatype);
  return Number.isNaN(order) ? null : order;
}

/** Datatype of the result of arithmetic: the widest of integer, decimal, float and double. */
export function commonNumericType(a: Value, b: Value): string {
  for (const type of ['double', 'float']) {
    if (a.datatype === XSD + type || b.datatype === XSD + type) return XSD + type;
  }
  return isIntegerDatatype(a.datatype) && isIntegerDatatype(b.datatype) ? `${XSD}integer` : `${XSD}decimal`;
}

const COMPARABLE = new Set(['string', 'boolean', 'dateTime', 'date', 'time'].map((name) => XSD + name));

/** Whether the value space of the literal is known, so that different means unequal. */
function isComparable({ datatype, text }: Value): boolean {
  if (datatype === `${RDF}langString`) return true;
  return (COMPARABLE.has(datatype) || isNumericDatatype(datatype)) && isWellFormed(text, datatype);
}
