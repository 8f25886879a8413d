import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formatResult, type ResultObject } from '../../src/core/index.ts';
import { allResults } from './real-results.ts';
import { ERROR, HOSTILE, HOSTILE_TEXTS, INVALID, MANY, VALID } from './sample-results.ts';

const csv = (result: ResultObject, subject: string | null = 'moths') =>
  formatResult('csv', result, { subject });
const rows = (result: ResultObject): Record<string, string>[] => parse(csv(result), { columns: true });

describe('A result as CSV', () => {
  it('has the same columns in each row and ends each by CRLF, whatever the result', async () => {
    for (const [, result] of await allResults()) {
      const table: string[][] = parse(csv(result), { record_delimiter: '\r\n' });
      expect(new Set(table.map((row) => row.length))).toEqual(new Set([13]));
      expect(csv(result).endsWith('\r\n')).toBe(true);
    }
  });

  it('has a row for each issue', () => {
    expect(rows(INVALID)[1]).toEqual({
      subject: 'moths',
      status: 'invalid',
      kind: 'issue',
      severity: 'RECOMMENDED',
      check: 'ro-crate-1.1_root-license',
      name: 'The license of the crate',
      entity: 'a b.txt',
      property: 'http://schema.org/license',
      value: 'CC, 0',
      line: '5',
      column: '2',
      message: 'The root data entity ./ must have a license; found nothing. Add a license.',
      help: 'https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root',
    });
    expect(rows(INVALID)).toHaveLength(4);
    expect(rows(VALID)).toEqual([]);
  });

  it('says in rows of another kind why there is no verdict, and what was left out', () => {
    expect(rows(ERROR)).toMatchObject([{ kind: 'error', message: expect.stringContaining('no profile') }]);
    expect(rows(MANY).at(-1)).toMatchObject({
      kind: 'omitted',
      message: '70000 more issues left out of the report',
    });
  });

  it('keeps spreadsheets from calculating what a cell says', () => {
    const cells = parse(csv(HOSTILE, '=1')).flat() as string[];
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=HYPERLINK("http://evil.example","x")`);
    expect(cells).toContain(`'=1`);
  });

  it('keeps quotes, separators and line breaks as they are', () => {
    const messages = rows(HOSTILE).map(({ message }) => message);
    const plain = HOSTILE_TEXTS.filter(
      (text) => /^[\w"].*[\n"; ]/s.test(text) && !/[^\n\r\x20-\x7e\t]/.test(text),
    );
    expect(plain.length).toBeGreaterThan(4);
    expect(messages).toEqual(expect.arrayContaining(plain));
  });
});
