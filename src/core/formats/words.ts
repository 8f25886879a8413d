import { visibleLine } from '../text/visible-text.ts';
import { countBySeverity } from './issue-groups.ts';
import type { Report } from './rocrate/format-report.ts';

/** A number with its noun, e.g. `1 issue`, `2 issues`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** All issues of a run, those left out of the report included. */
export function countIssues({ issues, truncated }: Report): number {
  return issues.length + (truncated?.omitted_issues ?? 0);
}

/** The issues in words, e.g. `3 issues (2 REQUIRED, 1 RECOMMENDED)`; the weight of those left out is not known. */
export function issuesInWords(report: Report): string {
  const all = counted(countIssues(report), 'issue');
  if (report.issues.length === 0) return report.truncated ? all : 'no issues';
  if (report.truncated) return all;
  const parts = countBySeverity(report.issues).map(([severity, count]) => `${count} ${severity}`);
  return `${all} (${parts.join(', ')})`;
}

/** The outcomes of the checks in words, e.g. `2 checks failed, 50 passed, 7 not evaluated`. */
export function checksInWords({ statistics }: Report): string {
  const { total_failed_checks, total_passed_checks, total_not_evaluated_checks } = statistics;
  const parts = [`${counted(total_failed_checks, 'check')} failed`, `${total_passed_checks} passed`];
  if (total_not_evaluated_checks > 0) parts.push(`${total_not_evaluated_checks} not evaluated`);
  return parts.join(', ');
}

/** The entity that an issue is about, on one line of bounded length. */
export function entityInWords(entity: string | null): string {
  return entity === null ? 'the document' : clipped(visibleLine(entity), 200);
}

/** Text cut to a number of characters, never inside one. */
export function clipped(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : `${text
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}
