import type { ResultObject, Severity } from '../core/index.ts';
import type { Outcome } from './run-crate.ts';

/** Results of several crates as a table, one line each. */
export function batchTable(outcomes: readonly Outcome[], showsColours: boolean): string {
  const rows = outcomes.map((outcome) => cellsOf(outcome));
  const header = ['result', 'required', 'recommended', 'optional', 'profile', 'crate'];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  const lines = rows.map((row, index) => {
    const line = lineOf(row);
    const { status } = outcomes[index]!.answer.result;
    return showsColours ? line.replace(/^\w+/, (word) => coloured(word, status)) : line;
  });
  return [lineOf(header), ...lines].map((line) => `${line}\n`).join('');
}

/** How many crates were valid, invalid, and could not be validated. */
export function batchSummary(outcomes: readonly Outcome[]): string {
  const count = (status: ResultObject['status']) =>
    outcomes.filter(({ answer }) => answer.result.status === status).length;
  const total = outcomes.length === 1 ? '1 result' : `${outcomes.length} results`;
  return `${total}: ${count('valid')} valid, ${count('invalid')} invalid, ${count('error')} could not be validated\n`;
}

function cellsOf({ path, profile, answer: { result } }: Outcome): string[] {
  const counts = (severity: Severity) =>
    result.status === 'error'
      ? '-'
      : String(result.detail.issues.filter((issue) => issue.severity === severity).length);
  return [
    result.status,
    counts('REQUIRED'),
    counts('RECOMMENDED'),
    counts('OPTIONAL'),
    profile,
    visible(result.status === 'error' ? `${path}: ${result.error}` : path),
  ];
}

function isNumber(column: number): boolean {
  return column >= 1 && column <= 3;
}

/** A path may contain anything but NUL, also what moves the cursor of a terminal. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

const COLOURS = { valid: '1;32', invalid: '1;31', error: '1;31' } as const;

function coloured(word: string, status: ResultObject['status']): string {
  return `\u001b[${COLOURS[status]}m${word}\u001b[0m`;
}
