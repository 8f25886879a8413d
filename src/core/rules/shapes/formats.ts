import { parseIsoDate } from '../../shacl/literals/iso-date.ts';
import { isMediaType } from '../../shacl/literals/media-type.ts';
import { XSD } from '../../vocabulary/namespaces.ts';

/** Whether a literal has a format; datatype is an IRI, language is empty when there is none. */
export type Format = (lexical: string, datatype: string, language: string) => boolean;

/** Values of `pack:format`; see docs/packs.md. */
export const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['iso-date', (lexical) => parseIsoDate(lexical) !== null],
  ['iso-day', (lexical) => parseIsoDate(lexical) === 'day'],
  ['media-type', (lexical) => isMediaType(lexical)],
  ['non-blank', (lexical) => /\S/.test(lexical)],
  ['digits', (lexical) => /^[0-9]+$/.test(lexical)],
  ['json-string', (_lexical, datatype) => datatype === `${XSD}string`],
]);
