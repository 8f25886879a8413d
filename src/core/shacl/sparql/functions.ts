import { TermKind } from '../../rdf/dictionary.ts';
import { resolveIri } from '../../rdf/resolve-iri.ts';
import { RDF, XSD } from '../../vocabulary/namespaces.ts';
import { compileRegularExpression } from '../literals/regular-expression.ts';
import { binary, fromNumber, unary, type ValueFunction } from './operators.ts';
import { checkTextLength } from './text-limit.ts';
import { booleanValue, iriValue, literalValue, numberOfValue, numberValue, type Value } from './value.ts';

/** Functions by their name in lower case (SPARQL 1.1 section 17.4) that need only their values. */
export const FUNCTIONS: ReadonlyMap<string, ValueFunction> = new Map<string, ValueFunction>([
  ['str', unary((value) => (value.kind === TermKind.blank ? null : literalValue(value.text)))],
  ['lang', unary((value) => (value.kind === TermKind.literal ? literalValue(value.language) : null))],
  ['langmatches', binary((tag, range) => booleanValue(matchesLanguage(tag.text, range.text)))],
  ['datatype', unary((value) => (value.kind === TermKind.literal ? iriValue(value.datatype) : null))],
  ['isiri', unary((value) => booleanValue(value.kind === TermKind.iri))],
  ['isuri', unary((value) => booleanValue(value.kind === TermKind.iri))],
  ['isblank', unary((value) => booleanValue(value.kind === TermKind.blank))],
  ['isliteral', unary((value) => booleanValue(value.kind === TermKind.literal))],
  ['isnumeric', unary((value) => booleanValue(numberOfValue(value) !== null))],
  ['strdt', binary((text, type) => (isSimple(text) ? literalValue(text.text, type.text) : null))],
  ['strlang', binary((text, tag) => (isSimple(text) ? literalValue(text.text, undefined, tag.text) : null))],
  ['strlen', unary((value) => (isText(value) ? numberValue([...value.text].length, `${XSD}integer`) : null))],
  ['ucase', unary((value) => mapText(value, (text) => text.toUpperCase()))],
  ['lcase', unary((value) => mapText(value, (text) => text.toLowerCase()))],
  ['encode_for_uri', unary((value) => (isText(value) ? literalValue(encodeForUri(value.text)) : null))],
  ['contains', testTexts((text, part) => text.includes(part))],
  ['strstarts', testTexts((text, part) => text.startsWith(part))],
  ['strends', testTexts((text, part) => text.endsWith(part))],
  ['strbefore', binary((value, part) => cut(value, part, (text, at) => text.slice(0, at)))],
  ['strafter', binary((value, part) => cut(value, part, (text, at) => text.slice(at + part.text.length)))],
  ['substr', substring],
  ['replace', replace],
  ['concat', concatenate],
  ['abs', unary((value) => fromNumber(value, Math.abs))],
  ['round', unary((value) => fromNumber(value, Math.round))],
  ['ceil', unary((value) => fromNumber(value, Math.ceil))],
  ['floor', unary((value) => fromNumber(value, Math.floor))],
]);

/** Basic filtering of language ranges (RFC 4647 section 3.3.1). */
function matchesLanguage(tag: string, range: string): boolean {
  if (range === '*') return tag !== '';
  const [lowTag, lowRange] = [tag.toLowerCase(), range.toLowerCase()];
  return lowTag === lowRange || lowTag.startsWith(`${lowRange}-`);
}

/** `IRI`: a string as an IRI, resolved against the query's base. */
export function toIri(value: Value, base: string): Value | null {
  if (value.kind === TermKind.iri) return value;
  return isSimple(value) ? iriValue(resolveIri(value.text, base)) : null;
}

function isSimple(value: Value): boolean {
  return value.kind === TermKind.literal && value.datatype === `${XSD}string`;
}

function isText(value: Value): boolean {
  return isSimple(value) || value.datatype === `${RDF}langString`;
}

function mapText(value: Value, apply: (text: string) => string): Value | null {
  return isText(value) ? { ...value, text: apply(value.text) } : null;
}

function testTexts(test: (text: string, part: string) => boolean): ValueFunction {
  return binary((text, part) =>
    isText(text) && isText(part) ? booleanValue(test(text.text, part.text)) : null,
  );
}

function cut(value: Value, part: Value, take: (text: string, at: number) => string): Value | null {
  if (!isText(value) || !isText(part)) return null;
  const at = value.text.indexOf(part.text);
  return at < 0 ? literalValue('') : { ...value, text: take(value.text, at) };
}

/** Positions count code points from 1. */
function substring([value, start, length]: readonly Value[]): Value | null {
  if (!value || !isText(value) || !start) return null;
  const from = numberOfValue(start);
  const count = length ? numberOfValue(length) : Number.POSITIVE_INFINITY;
  if (from === null || count === null) return null;
  const first = Math.round(from);
  const end = first + Math.round(count);
  const kept = [...value.text].filter((_, index) => index + 1 >= first && index + 1 < end);
  return { ...value, text: kept.join('') };
}

/** `$1` in the replacement is a group and `\$` is a dollar sign, as in XPath. */
function replace([value, pattern, replacement, flags]: readonly Value[]): Value | null {
  if (!value || !isText(value) || !pattern || !replacement) return null;
  try {
    const { source, flags: platformFlags } = compileRegularExpression(pattern.text, flags?.text ?? '');
    const template = replacement.text
      .replaceAll('$0', '$$&')
      .replaceAll('\\$', '$$$$')
      .replaceAll('\\\\', '\\');
    const text = value.text.replace(new RegExp(source, `${platformFlags}g`), template);
    return { ...value, text };
  } catch {
    return null;
  }
}

/** The language is kept when all arguments have the same. */
function concatenate(values: readonly Value[]): Value | null {
  if (!values.every(isText)) return null;
  const languages = new Set(values.map((value) => value.language));
  const [language = ''] = languages.size === 1 ? languages : [];
  checkTextLength(values.reduce((length, { text }) => length + text.length, 0));
  return literalValue(values.map((value) => value.text).join(''), undefined, language);
}

function encodeForUri(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
