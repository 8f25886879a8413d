import type { JsonValue } from '../json/json.ts';
import { RDF, XSD } from '../vocabulary/namespaces.ts';

export const XSD_STRING = `${XSD}string`;
export const XSD_BOOLEAN = `${XSD}boolean`;
export const XSD_INTEGER = `${XSD}integer`;
export const XSD_DOUBLE = `${XSD}double`;
/** Datatype of JSON literals (JSON-LD 1.1, section 10.2). */
export const RDF_JSON = `${RDF}JSON`;

/** Whether a number is an xsd:double where nothing else is said: a fraction, or 10^21 and more. */
export function isDouble(value: number): boolean {
  return !Number.isInteger(value) || Math.abs(value) >= 1e21;
}

/** A number in the canonical form of its datatype (JSON-LD 1.1 API, section 8.6), xsd:integer or xsd:double. */
export function numberLexical(value: number, asDouble: 'integer' | 'double'): string {
  if (asDouble === 'integer') return value === 0 ? '0' : value.toFixed(0);
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  const [mantissa = '', exponent] = value.toExponential(15).split('e');
  const digits = mantissa.replace(/0+$/, '');
  return `${digits.endsWith('.') ? `${digits}0` : digits}E${Number(exponent)}`;
}

/** JSON in canonical form: no white space, keys by UTF-16 code units (RFC 8785). */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
}
