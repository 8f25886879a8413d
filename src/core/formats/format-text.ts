import { visibleLine } from '../text/visible-text.ts';
import { type FormatOptions, metadataPathOf } from './format-options.ts';
import { type CheckIssues, groupedBy, issuesByCheck } from './issue-groups.ts';
import { type Paint, paintAnsi, paintNothing } from './paint.ts';
import type { ResultObject } from './result-object.ts';
import type { Issue, Report } from './rocrate/format-report.ts';
import { checksInWords, clipped, counted, entityInWords, issuesInWords } from './words.ts';

/** Issues shown of a group, and groups shown of a check: what more there is is counted. */
const SHOWN_ISSUES = 3;
const SHOWN_GROUPS = 5;
const LONGEST_MESSAGE = 1000;
const SHOWN_REMARKS = 10;
const LONGEST_REMARK = 300;

/** A result for a terminal: the verdict and the counts, then the issues by check. */
export function formatText(result: ResultObject, options: FormatOptions): string {
  const paint = options.colours === 'ansi' ? paintAnsi : paintNothing;
  const subject = options.subject === null ? '' : `${clipped(visibleLine(options.subject), 300)}: `;
  if (result.status === 'error') {
    const reason = clipped(visibleLine(result.error), LONGEST_MESSAGE);
    return `${subject}${paint('error', 'error')}, the validation could not run\n${reason}\n`;
  }
  const { detail } = result;
  const profile = visibleLine(detail.validation_settings.profile_identifier);
  const lines = [
    `${subject}${paint(result.status, result.status)} against ${profile}`,
    `${issuesInWords(detail)}; ${checksInWords(detail)}`,
    ...issuesByCheck(detail).flatMap((issues) => checkLines(issues, options, paint)),
    ...remarkLines(detail, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function checkLines(
  { identifier, check, count, groups }: CheckIssues,
  options: FormatOptions,
  paint: Paint,
): string[] {
  const { severity, name, help } = check;
  const number = count === 1 ? '' : `, ${counted(count, 'issue')}`;
  const more = groups.slice(SHOWN_GROUPS).reduce((sum, group) => sum + group.length, 0);
  return [
    '',
    `${paint(severity, severity)} ${visibleLine(name)} (${visibleLine(identifier)}${number})`,
    ...groups.slice(0, SHOWN_GROUPS).flatMap((group) => groupLines(group, options)),
    ...(more > 0 ? [`  and ${counted(more, 'other issue')} of this check`] : []),
    ...(help === null ? [] : [paint('aside', `  see ${visibleLine(help)}`)]),
  ];
}

/** The message of the first, which stands for all, and where the first few are. */
function groupLines(group: readonly Issue[], options: FormatOptions): string[] {
  const shown = group.slice(0, SHOWN_ISSUES).map((issue) => `    ${placeOf(issue, options)}`);
  const more = group.length - shown.length;
  return [
    `  ${clipped(visibleLine(group[0]!.message), LONGEST_MESSAGE)}`,
    ...shown,
    ...(more > 0 ? [`    and ${more} more like ${shown.length === 1 ? 'it' : 'these'}`] : []),
  ];
}

/** As terminals and editors recognise places: `path:line:column`. */
function placeOf({ violatingEntity, line, column }: Issue, options: FormatOptions): string {
  const entity = entityInWords(violatingEntity);
  if (line === null) return entity;
  return `${visibleLine(metadataPathOf(options))}:${line}:${column ?? 1}  ${entity}`;
}

function remarkLines(report: Report, paint: Paint): string[] {
  const { truncated, not_evaluated: notEvaluated, declared_profiles: declared } = report;
  const omitted = truncated ? [`The report leaves out ${counted(truncated.omitted_issues, 'issue')}.`] : [];
  const reasons = [...groupedBy(notEvaluated, ({ reason }) => reason)].map(
    ([reason, checks]) => `Not evaluated (${counted(checks.length, 'check')}): ${lineOf(reason)}`,
  );
  const unchecked = declared
    .filter(({ checked }) => !checked)
    .map(
      ({ uri, profile_name: name }) => `Declared by the crate, not checked: ${lineOf(uri)} (${nameOf(name)})`,
    );
  const remarks = [...omitted, ...firstOf(reasons), ...firstOf(unchecked)];
  return remarks.length === 0 ? [] : ['', ...remarks.map((remark) => paint('aside', remark))];
}

function nameOf(profile: string | null): string {
  return profile === null ? 'a profile that is not known here' : visibleLine(profile);
}

function lineOf(text: string): string {
  return clipped(visibleLine(text), LONGEST_REMARK);
}

/** The first few remarks of a kind, and how many more there are. */
function firstOf(remarks: readonly string[]): string[] {
  const more = remarks.length - SHOWN_REMARKS;
  return more <= 0 ? [...remarks] : [...remarks.slice(0, SHOWN_REMARKS), `and ${more} more`];
}
