import { type CheckIssues, issuesByCheck } from './issue-groups.ts';
import { type Markup, markup, NOTHING } from './markup.ts';
import type { Issue, Report } from './rocrate/format-report.ts';
import { webAddress } from './uri.ts';
import { clipped, counted } from './words.ts';

/** Shown of a group, of a check and on the page: what more there is is counted, and is in the JSON report. */
const SHOWN_ISSUES = 25;
const SHOWN_GROUPS = 25;
const LONGEST_TEXT = 2000;

/** The issues of a report: an overview of the checks, then what each found. */
export function htmlIssues(report: Report): Markup {
  const checks = issuesByCheck(report);
  if (checks.length === 0) return NOTHING;
  const omitted = report.truncated
    ? markup`<p>The report leaves out ${counted(report.truncated.omitted_issues, 'more issue')}.</p>\n`
    : NOTHING;
  return markup`<h2>Issues</h2>
${overview(checks)}${omitted}${checks.map(checkSection)}`;
}

function overview(checks: readonly CheckIssues[]): Markup {
  if (checks.length < 2) return NOTHING;
  const rows = checks.map(
    (
      { check, count },
      index,
    ) => markup`<tr><td>${level(check.severity)}</td><td><a href="#check-${index + 1}">${check.name}</a></td><td class="number">${count}</td></tr>
`,
  );
  return markup`<table>
<caption>Checks that found something</caption>
<thead><tr><th scope="col">Severity</th><th scope="col">Check</th><th scope="col" class="number">Issues</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
}

function level(severity: string): Markup {
  return markup`<span class="level ${severity}">${severity}</span>`;
}

function checkSection({ identifier, check, count, groups }: CheckIssues, index: number): Markup {
  const shown = groups.slice(0, SHOWN_GROUPS);
  const more = groups.slice(SHOWN_GROUPS).reduce((sum, group) => sum + group.length, 0);
  const rest =
    more === 0 ? NOTHING : markup`<p class="soft">And ${counted(more, 'other issue')} of this check.</p>\n`;
  return markup`<section aria-labelledby="check-${index + 1}">
<h3 id="check-${index + 1}">${level(check.severity)} ${check.name} <span class="soft">(${counted(count, 'issue')})</span></h3>
<p class="soft">${check.description} ${helpLink(check.help, check.name)}<br><code>${identifier}</code></p>
${shown.map(groupPart)}${rest}</section>
`;
}

function helpLink(help: string | null, name: string): Markup {
  const address = webAddress(help);
  return address === null
    ? NOTHING
    : markup`<a href="${address}" rel="noreferrer" aria-label="The rule in the specification: ${name}">The rule in the specification</a>`;
}

/** The message of the first issue, which stands for all, and where each is. */
function groupPart(group: readonly Issue[]): Markup {
  const shown = group.slice(0, SHOWN_ISSUES);
  const caption =
    group.length === 1
      ? 'Where'
      : `${group.length} entities like this${shown.length < group.length ? `, the first ${shown.length}` : ''}`;
  const hasProperty = shown.some((issue) => issue.violatingProperty !== null);
  const hasValue = shown.some((issue) => issue.violatingPropertyValue !== null);
  const head = (isShown: boolean, name: string) => (isShown ? markup`<th scope="col">${name}</th>` : NOTHING);
  const cell = (isShown: boolean, text: string | null) =>
    isShown ? markup`<td class="id"><bdi>${clipped(text ?? '', LONGEST_TEXT)}</bdi></td>` : NOTHING;
  const rows = shown.map(
    (
      issue,
    ) => markup`<tr>${entityCell(issue)}${cell(hasProperty, issue.violatingProperty)}${cell(hasValue, issue.violatingPropertyValue)}<td class="number">${placeOf(issue)}</td></tr>
`,
  );
  return markup`<p class="message">${clipped(group[0]!.message, LONGEST_TEXT)}</p>
<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Entity</th>${head(hasProperty, 'Property')}${head(hasValue, 'Value')}<th scope="col" class="number">Line:column</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
}

function entityCell({ violatingEntity }: Issue): Markup {
  return violatingEntity === null
    ? markup`<td>the document</td>`
    : markup`<td class="id"><bdi>${clipped(violatingEntity, LONGEST_TEXT)}</bdi></td>`;
}

function placeOf({ line, column }: Issue): string {
  return line === null ? '' : `${line}:${column ?? 1}`;
}
