import { XSD } from '../../vocabulary/namespaces.ts';
import { isWellFormed } from '../literals/lexical-forms.ts';
import { unary, type ValueFunction } from './operators.ts';
import { literalValue, numberValue, type Value } from './value.ts';

/** Parts of an xsd:dateTime; an xsd:date has the first three and the zone. */
const PARTS = /^(-?\d+)-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d(?:\.\d+)?))?(Z|[+-]\d\d:\d\d)?$/;

const DATATYPES = new Set([`${XSD}dateTime`, `${XSD}date`]);

/** Functions on dates and times by their name in lower case (SPARQL 1.1 section 17.4.5), without NOW. */
export const DATE_FUNCTIONS: readonly [string, ValueFunction][] = [
  ['year', part(1, `${XSD}integer`)],
  ['month', part(2, `${XSD}integer`)],
  ['day', part(3, `${XSD}integer`)],
  ['hours', part(4, `${XSD}integer`)],
  ['minutes', part(5, `${XSD}integer`)],
  ['seconds', part(6, `${XSD}decimal`)],
  ['tz', unary((value) => partsOf(value) && literalValue(zoneOf(value)))],
  ['timezone', unary(timezone)],
];

function part(index: number, datatype: string): ValueFunction {
  return unary((value) => {
    const text = partsOf(value)?.[index];
    return text === undefined ? null : numberValue(Number(text), datatype);
  });
}

function partsOf({ text, datatype }: Value): RegExpExecArray | null {
  return DATATYPES.has(datatype) && isWellFormed(text, datatype) ? PARTS.exec(text) : null;
}

function zoneOf(value: Value): string {
  return partsOf(value)?.[7] ?? '';
}

/** The zone as xsd:dayTimeDuration: `-PT5H30M`; without one an error. */
function timezone(value: Value): Value | null {
  const zone = zoneOf(value);
  if (zone === '') return null;
  const [hours, minutes] = zone === 'Z' ? [0, 0] : [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  const text = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}`;
  const sign = zone.startsWith('-') && text !== '' ? '-' : '';
  return literalValue(`${sign}PT${text || '0S'}`, `${XSD}dayTimeDuration`);
}
