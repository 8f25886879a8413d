import { TermKind } from '../../rdf/dictionary.ts';
import { XSD } from '../../vocabulary/namespaces.ts';
import { isNumericDatatype, isWellFormed } from '../literals/lexical-forms.ts';
import { booleanOf, booleanValue, literalValue, numberOfValue, numberValue, type Value } from './value.ts';

/** Integer types besides xsd:integer, which other engines have as constructors too. */
const DERIVED_INTEGERS = ['int', 'long', 'short', 'byte', 'nonNegativeInteger', 'positiveInteger'].map(
  (name) => XSD + name,
);

/** Constructor functions by IRI (SPARQL 1.1 section 17.5); null is a SPARQL error. */
export const CASTS: ReadonlyMap<string, (value: Value) => Value | null> = new Map([
  ...DERIVED_INTEGERS.map((datatype): [string, (value: Value) => Value | null] => [
    datatype,
    (value) => derivedInteger(value, datatype),
  ]),
  [`${XSD}string`, (value: Value) => (value.kind === TermKind.blank ? null : literalValue(value.text))],
  [`${XSD}boolean`, toBoolean],
  [`${XSD}integer`, (value: Value) => toNumber(value, `${XSD}integer`, Math.trunc)],
  [`${XSD}decimal`, (value: Value) => toNumber(value, `${XSD}decimal`, (number) => number)],
  [`${XSD}double`, (value: Value) => toNumber(value, `${XSD}double`, (number) => number)],
  [`${XSD}float`, (value: Value) => toNumber(value, `${XSD}float`, Math.fround)],
  [`${XSD}dateTime`, (value: Value) => retyped(value, `${XSD}dateTime`)],
  [`${XSD}date`, (value: Value) => retyped(value, `${XSD}date`)],
  [`${XSD}time`, (value: Value) => retyped(value, `${XSD}time`)],
  [`${XSD}gYear`, (value: Value) => retyped(value, `${XSD}gYear`)],
]);

function toBoolean(value: Value): Value | null {
  if (value.kind !== TermKind.literal) return null;
  if (isNumericDatatype(value.datatype)) {
    const condition = booleanOf(value);
    return condition === null ? null : booleanValue(condition);
  }
  return retyped(value, `${XSD}boolean`);
}

function toNumber(value: Value, datatype: string, convert: (number: number) => number): Value | null {
  if (value.datatype === `${XSD}boolean`) return numberValue(booleanOf(value) ? 1 : 0, datatype);
  const number = numberOfValue(value);
  if (number === null) return retyped(value, datatype);
  const isExact = datatype === `${XSD}integer` || datatype === `${XSD}decimal`;
  return isExact && !Number.isFinite(number) ? null : numberValue(convert(number), datatype);
}

function derivedInteger(value: Value, datatype: string): Value | null {
  const number = toNumber(value, `${XSD}integer`, Math.trunc);
  return number && retyped(number, datatype);
}

/** The same lexical form with another datatype, if it is well-formed for it. */
function retyped({ kind, text }: Value, datatype: string): Value | null {
  const lexical = text.trim();
  return kind === TermKind.literal && isWellFormed(lexical, datatype)
    ? literalValue(lexical, datatype)
    : null;
}
