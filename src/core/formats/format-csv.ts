import { visibleText } from '../text/visible-text.ts';
import type { FormatOptions } from './format-options.ts';
import { helpOf } from './issue-groups.ts';
import type { ResultObject } from './result-object.ts';
import type { Issue, Report } from './rocrate/format-report.ts';
import { counted } from './words.ts';

type Cell = string | number | null;

/** A row for each issue; `kind` tells these from the reason of a run without a verdict and from what was left out. */
const COLUMNS = [
  'subject',
  'status',
  'kind',
  'severity',
  'check',
  'name',
  'entity',
  'property',
  'value',
  'line',
  'column',
  'message',
  'help',
];

/** A result as a table (RFC 4180): a row for each issue, in their order. */
export function formatCsv(result: ResultObject, { subject }: FormatOptions): string {
  const begin = [subject, result.status];
  const rows = result.status === 'error' ? [remark('error', result.error)] : reportRows(result.detail);
  return [COLUMNS, ...rows.map((row) => [...begin, ...row])].map(lineOf).join('');
}

function reportRows(report: Report): Cell[][] {
  const { issues, truncated } = report;
  const rows = issues.map((issue) => issueRow(issue, helpOf(report, issue)));
  if (!truncated) return rows;
  return [
    ...rows,
    remark('omitted', `${counted(truncated.omitted_issues, 'more issue')} left out of the report`),
  ];
}

function issueRow(issue: Issue, help: string | null): Cell[] {
  const { severity, check, violatingEntity, violatingProperty, violatingPropertyValue, line, column } = issue;
  const place = [violatingEntity, violatingProperty, violatingPropertyValue, line, column];
  return ['issue', severity, check.identifier, check.name, ...place, issue.message, help];
}

function remark(kind: string, message: string): Cell[] {
  return [kind, null, null, null, null, null, null, null, null, message, null];
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** What spreadsheets take for the beginning of a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell, quoted where it must be; an apostrophe keeps a spreadsheet from calculating what it says. */
function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  const text = visibleText(FORMULA.test(cell) ? `'${cell}` : cell);
  return /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
