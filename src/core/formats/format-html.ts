import type { FormatOptions } from './format-options.ts';
import { htmlIssues } from './html-issues.ts';
import { htmlRemarks } from './html-remarks.ts';
import { STYLE } from './html-style.ts';
import { Markup, markup } from './markup.ts';
import { REPORT_POLICY } from './report-policy.ts';
import type { ResultObject } from './result-object.ts';
import type { Report } from './rocrate/format-report.ts';
import { checksInWords, clipped, issuesInWords } from './words.ts';

const LONGEST_SUBJECT = 300;

const VERDICTS = { valid: 'Valid', invalid: 'Invalid', error: 'Not validated' } as const;

/** A result as a page of its own: no script, no request, and a policy that allows neither. */
export function formatHtml(result: ResultObject, { subject }: FormatOptions): string {
  const name = subject === null ? unnamed(result) : clipped(subject, LONGEST_SUBJECT);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${REPORT_POLICY}">
<title>${VERDICTS[result.status]}: ${name} (RO-Crate validation)</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>RO-Crate validation of <bdi>${name}</bdi></h1>
${result.status === 'error' ? errorPart(result.error) : reportPart(result.detail)}<h2>About this report</h2>
<dl>
${aboutRun(result)}</dl>
</main>
</body>
</html>
`.text;
}

/** What has no name: only a document alone has no time, so that the same bytes give the same result. */
function unnamed({ created_at }: ResultObject): string {
  return created_at === null ? 'a metadata document' : 'a crate';
}

function errorPart(reason: string): Markup {
  return markup`<p class="verdict error"><strong>${VERDICTS.error}</strong><br>The validation could not run. ${reason}</p>
`;
}

function reportPart(report: Report): Markup {
  const status = report.passed ? 'valid' : 'invalid';
  const { profile_identifier: profile } = report.validation_settings;
  const sentence = report.passed ? 'The crate conforms to' : 'The crate does not conform to';
  return markup`<p class="verdict ${status}"><strong>${VERDICTS[status]}</strong><br>${sentence} <code>${profile}</code>: ${issuesInWords(report)}; ${checksInWords(report)}.</p>
${htmlIssues(report)}${htmlRemarks(report)}`;
}

function aboutRun(result: ResultObject): Markup[] {
  const facts: [string, string | null][] =
    result.status === 'error'
      ? [['Profile', result.profile]]
      : [
          ['Profile', result.detail.validation_settings.profile_identifier],
          ['Checks included', includedBy(result.detail)],
          ['Validated by', result.detail.validation_settings.rocrate_validator_version],
        ];
  return [...facts, ['Validated at', result.created_at] as const].flatMap(([term, value]) =>
    value === null ? [] : [markup`<dt>${term}</dt><dd>${value}</dd>\n`],
  );
}

function includedBy({ validation_settings: settings }: Report): string {
  const { requirement_severity: threshold } = settings;
  return threshold === 'REQUIRED'
    ? 'REQUIRED only'
    : `${threshold} and above; only REQUIRED decides the verdict`;
}
