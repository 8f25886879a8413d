import type { DocumentRows } from '../engine/document-rows.ts';
import type { Issue } from '../engine/engine-messages.ts';

/** A place in a row that a finding points to. */
export interface Mark {
  /** Position of the finding in the report. */
  issue: number;
  row: number;
  /** Character of the row, from 0. */
  start: number;
}

/** A document with its rows. */
export interface RowsOf {
  bytes: Uint8Array;
  rows: DocumentRows;
}

/** Where the findings are in a document, by row; each line is walked through once, however many findings it has. */
export function markRows(document: RowsOf, issues: readonly Issue[]): ReadonlyMap<number, readonly Mark[]> {
  const placed = issues.flatMap(({ line, column }, issue) =>
    line === null || column === null ? [] : [{ issue, line, column }],
  );
  placed.sort((a, b) => a.line - b.line || a.column - b.column);
  const walk = new LineWalk(document);
  const marks = placed.map(({ issue, line, column }) => ({ issue, ...walk.placeOf(line, column) }));
  return Map.groupBy(marks, ({ row }) => row);
}

/** The text of a row, without the end of its line. */
export function textOfRow({ bytes, rows: { starts } }: RowsOf, row: number): string {
  return new TextDecoder().decode(bytes.subarray(starts[row], starts[row + 1])).replace(/\r?\n$/, '');
}

/** The line of a row, from 1, and whether the row is the first of its line. */
export function lineOfRow({ rowOfLine }: DocumentRows, row: number): { line: number; isFirst: boolean } {
  const index = lastAtMost(rowOfLine, row);
  return { line: index + 1, isFirst: rowOfLine[index] === row };
}

/** The number of rows. */
export function rowCount({ starts }: DocumentRows): number {
  return starts.length - 1;
}

/** Finds the bytes of ascending columns, which count UTF-16 code units. */
class LineWalk {
  readonly #document: RowsOf;
  #line = 0;
  #at = 0;
  #column = 1;

  constructor(document: RowsOf) {
    this.#document = document;
  }

  placeOf(line: number, column: number): { row: number; start: number } {
    const { bytes, rows } = this.#document;
    const firstRow = rows.rowOfLine[Math.min(line, rows.rowOfLine.length - 1) - 1]!;
    if (line !== this.#line) {
      this.#line = line;
      this.#at = rows.starts[firstRow]!;
      this.#column = 1;
    }
    while (this.#column < column && this.#at < bytes.length) {
      const byte = bytes[this.#at]!;
      // A character of four bytes is two units; a byte inside a character is none.
      if (byte >= 0xf0) this.#column += 2;
      else if ((byte & 0xc0) !== 0x80) this.#column++;
      this.#at++;
      while (((bytes[this.#at] ?? 0) & 0xc0) === 0x80) this.#at++;
    }
    const row = Math.min(lastAtMost(rows.starts, this.#at), rowCount(rows) - 1);
    const start = new TextDecoder().decode(bytes.subarray(rows.starts[row], this.#at)).length;
    return { row, start };
  }
}

/** Index of the last offset that is not greater than the value. */
function lastAtMost(offsets: Uint32Array, value: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (offsets[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
