import { describe, expect, it } from 'vitest';
import { findRows } from '../engine/document-rows.ts';
import type { Issue } from '../engine/engine-messages.ts';
import { lineOfRow, markRows, type RowsOf, rowCount, textOfRow } from './marks.ts';
import { splitAtMarks } from './split-at-marks.ts';

function documentOf(text: string): RowsOf {
  const bytes = new TextEncoder().encode(text);
  return { bytes, rows: findRows(bytes) };
}

/** An issue of which only the place matters. */
function issueAt(line: number, column: number): Issue {
  const requirement = {
    identifier: 'r',
    name: 'r',
    description: '',
    order: 1,
    profile: { identifier: 'p', uri: 'u', name: 'p' },
  };
  return {
    severity: 'REQUIRED',
    message: 'm',
    violatingEntity: null,
    violatingProperty: null,
    violatingPropertyValue: null,
    check: { identifier: 'c', label: 'MUST 1.1', name: 'c', requirement },
    line,
    column,
    group: 'g',
  };
}

/** Text from each mark to the end of its row, by the order of the issues. */
function markedTexts(document: RowsOf, issues: readonly Issue[]): string[] {
  const marks = [...markRows(document, issues).values()].flat();
  const byIssue = marks.toSorted((a, b) => a.issue - b.issue);
  return byIssue.map(({ row, start }) => textOfRow(document, row).slice(start));
}

describe('Rows of a document', () => {
  it.each([
    ['', 1],
    ['{}', 1],
    ['{\n}', 2],
    ['{\r\n}\r\n', 3],
    ['\n\n\n', 4],
  ])('are its lines: %j has %i', (text, lines) => {
    const document = documentOf(text);
    expect(rowCount(document.rows)).toBe(lines);
    const rows = Array.from({ length: lines }, (_, row) => textOfRow(document, row));
    expect(rows).toEqual(text.split(/\r?\n/));
    expect(lineOfRow(document.rows, lines - 1)).toEqual({ line: lines, isFirst: true });
  });

  it('are pieces of lines that are too long, none of which cuts a character', () => {
    const text = `${'ä🙂€x'.repeat(500)}\nend`;
    const document = documentOf(text);
    const count = rowCount(document.rows);
    const rows = Array.from({ length: count }, (_, row) => textOfRow(document, row));
    expect(count).toBeGreaterThan(10);
    expect(rows.slice(0, -1).join('')).toBe(text.split('\n')[0]);
    expect(lineOfRow(document.rows, 3)).toEqual({ line: 1, isFirst: false });
    expect(lineOfRow(document.rows, count - 1)).toEqual({ line: 2, isFirst: true });
  });
});

describe('Marks', () => {
  it('are at the columns of findings, which count UTF-16 code units', () => {
    const line = '{"ä🙂": 1, "name": "x"}';
    const document = documentOf(`{}\n${line}\n`);
    const column = line.indexOf('"name"') + 1;
    expect(markedTexts(document, [issueAt(2, column), issueAt(2, 1)])).toEqual([
      line.slice(column - 1),
      line,
    ]);
  });

  it('are found in a long line too, whatever the order of the findings', () => {
    const line = Array.from({ length: 2000 }, (_, index) => `"🙂${index}": 1`).join(', ');
    const wanted = [1999, 3, 1000];
    const issues = wanted.map((index) => issueAt(1, line.indexOf(`"🙂${index}"`) + 1));
    const texts = markedTexts(documentOf(line), issues);
    expect(texts.map((text, index) => text.startsWith(`"🙂${wanted[index]}"`.slice(0, text.length)))).toEqual(
      [true, true, true],
    );
  });

  it('cover a key, a value or a bracket, and leave the rest of the row as it is', () => {
    const text = '  "a \\" b": [ tru';
    const parts = splitAtMarks(text, [{ start: 2 }, { start: 12 }, { start: 14 }, { start: 99 }]);
    expect(parts.filter(({ isMarked }) => isMarked).map((part) => part.text)).toEqual([
      '"a \\" b"',
      '[',
      'tru',
    ]);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
