import type { Row } from './benchmark.ts';

/** Rows as aligned text, numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => formatCell(row[column] ?? '')));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]!.length)),
  );
  const isNumeric = columns.map((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number'));
  const align = (line: string[]) =>
    line
      .map((cell, index) => (isNumeric[index] ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!)))
      .join('  ')
      .trimEnd();
  return [columns, widths.map((width) => '-'.repeat(width)), ...cells].map(align).join('\n');
}

/** A value as people read it: two digits after the point up to 100, none above. */
export function formatCell(value: string | number): string {
  if (typeof value === 'string') return value;
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
