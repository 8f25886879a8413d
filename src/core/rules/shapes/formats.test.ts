import { describe, expect, it } from 'vitest';
import { RDF, XSD } from '../../vocabulary/namespaces.ts';
import { FORMATS } from './formats.ts';

function passes(format: string, text: string, datatype = `${XSD}string`, language = ''): boolean {
  const test = FORMATS.get(format);
  if (!test) throw new Error(`no format ${format}`);
  return test(text, datatype, language);
}

describe('The formats of packs', () => {
  it('tell a date of any precision from one to the day', () => {
    expect(passes('iso-date', '2024')).toBe(true);
    expect(passes('iso-day', '2024')).toBe(false);
    expect(passes('iso-day', '2024-05-01')).toBe(true);
    expect(passes('iso-date', 'May 2024')).toBe(false);
  });

  it('know media types', () => {
    expect(passes('media-type', 'text/csv')).toBe(true);
    expect(passes('media-type', 'csv')).toBe(false);
  });

  it('take white space of any script as blank', () => {
    expect(passes('non-blank', ' \t\n\u00a0\u3000')).toBe(false);
    expect(passes('non-blank', '')).toBe(false);
    expect(passes('non-blank', ' x ')).toBe(true);
  });

  it('take ASCII digits only as digits', () => {
    expect(passes('digits', '0123')).toBe(true);
    for (const text of ['', '1.5', '-1', '1 2', '١٢', '12\n']) expect(passes('digits', text)).toBe(false);
  });

  it('take a string without a language as a JSON string', () => {
    expect(passes('json-string', '')).toBe(true);
    expect(passes('json-string', 'Haus', `${RDF}langString`, 'de')).toBe(false);
    expect(passes('json-string', '5', `${XSD}integer`)).toBe(false);
  });
});
