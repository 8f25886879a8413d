import type { FormatOptions } from './format-options.ts';
import { metadataPathOf } from './format-options.ts';
import { type CheckIssues, groupedBy, issuesByCheck } from './issue-groups.ts';
import { type Markup, markup, NOTHING } from './markup.ts';
import type { ResultObject } from './result-object.ts';
import type { Issue, Report } from './rocrate/format-report.ts';
import { counted, entityInWords, issuesInWords } from './words.ts';

/** A test case, and what it counts as. */
interface TestCase {
  outcome: 'passed' | 'failure' | 'error' | 'skipped';
  element: Markup;
}

/** Issues that one test case lists; CI systems show them as one text. */
const SHOWN_ISSUES = 200;

/**
 * A result as JUnit XML: a test case for each check that has issues or was not evaluated, and one for all that passed.
 * Only REQUIRED checks fail, so that a run has failures exactly when the crate is invalid.
 */
export function formatJunit(result: ResultObject, options: FormatOptions): string {
  const name = options.subject ?? metadataPathOf(options);
  const cases = result.status === 'error' ? [errorCase(result.error)] : reportCases(result.detail, options);
  const count = (outcome: string) => cases.filter((one) => one.outcome === outcome).length;
  const time = result.created_at === null ? NOTHING : markup` timestamp="${result.created_at}"`;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="RO-Crate validation" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}">
<testsuite name="${name}" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"${time}>
${propertiesOf(result)}${cases.map(({ element }) => element)}</testsuite>
</testsuites>
`.text;
}

function propertiesOf(result: ResultObject): Markup {
  const profile =
    result.status === 'error' ? result.profile : result.detail.validation_settings.profile_identifier;
  return markup`<properties>
<property name="status" value="${result.status}"/>
<property name="profile" value="${profile ?? ''}"/>
</properties>
`;
}

function reportCases(report: Report, options: FormatOptions): TestCase[] {
  const failed = issuesByCheck(report).map((issues) => issuesCase(issues, options));
  const skipped = [...groupedBy(report.not_evaluated, ({ check }) => check)].map(([check, [first]]) =>
    skippedCase(check, first!.reason),
  );
  return [...failed, ...skipped, ...leftOut(report), passedCase(report)];
}

function issuesCase({ identifier, check, count, groups }: CheckIssues, options: FormatOptions): TestCase {
  const issues = groups.flat();
  const lines = issues.slice(0, SHOWN_ISSUES).map((issue) => markup`${lineOf(issue, options)}\n`);
  const more = count > SHOWN_ISSUES ? markup`and ${counted(count - SHOWN_ISSUES, 'other issue')}\n` : NOTHING;
  const help = check.help === null ? NOTHING : markup`see ${check.help}\n`;
  const text = markup`${lines}${more}${help}`;
  const isFailure = check.severity === 'REQUIRED';
  const summary =
    count === 1 ? issues[0]!.message : `${counted(count, 'issue')}, the first: ${issues[0]!.message}`;
  const content = isFailure
    ? markup`<failure type="${check.severity}" message="${summary}">${text}</failure>`
    : markup`<system-out>${check.severity}: ${summary}\n${text}</system-out>`;
  return { outcome: isFailure ? 'failure' : 'passed', element: caseOf(identifier, check.name, content) };
}

function lineOf({ line, column, violatingEntity, message }: Issue, options: FormatOptions): string {
  const place = line === null ? '' : `${metadataPathOf(options)}:${line}:${column ?? 1}: `;
  return `${place}${entityInWords(violatingEntity)}: ${message}`;
}

function skippedCase(check: string, reason: string): TestCase {
  return { outcome: 'skipped', element: caseOf(check, check, markup`<skipped message="${reason}"/>`) };
}

function passedCase(report: Report): TestCase {
  const name = `${counted(report.statistics.total_passed_checks, 'check')} passed`;
  const content = markup`<system-out>${issuesInWords(report)}</system-out>`;
  return { outcome: 'passed', element: caseOf('passed', name, content) };
}

function leftOut({ truncated, passed }: Report): TestCase[] {
  if (!truncated) return [];
  const name = `${counted(truncated.omitted_issues, 'more issue')} left out of the report`;
  const content = passed
    ? markup`<system-out>${name}</system-out>`
    : markup`<failure type="omitted" message="${name}"/>`;
  return [{ outcome: passed ? 'passed' : 'failure', element: caseOf('omitted', name, content) }];
}

function errorCase(reason: string): TestCase {
  const content = markup`<error type="error" message="${reason}"/>`;
  return { outcome: 'error', element: caseOf('validation', 'The validation could run', content) };
}

function caseOf(identifier: string, name: string, content: Markup): Markup {
  return markup`<testcase classname="${identifier}" name="${name}">${content}</testcase>\n`;
}
