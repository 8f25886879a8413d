import { groupedBy } from './issue-groups.ts';
import { type Markup, markup, NOTHING } from './markup.ts';
import type { Report } from './rocrate/format-report.ts';
import { clipped } from './words.ts';

const SHOWN = 50;
const LONGEST_TEXT = 300;

/** What a reader should know besides the issues: checks that were not evaluated, and profiles that the crate declares. */
export function htmlRemarks({ not_evaluated: notEvaluated, declared_profiles: declared }: Report): Markup {
  const reasons = [...groupedBy(notEvaluated, ({ reason }) => reason)].map(
    ([reason, checks]) =>
      markup`<tr><td>${clipped(reason, LONGEST_TEXT)}</td><td class="id">${idsOf(checks)}</td></tr>\n`,
  );
  const profiles = declared.map(
    ({
      uri,
      profile_name: name,
      checked,
    }) => markup`<tr><td class="id"><bdi>${clipped(uri, LONGEST_TEXT)}</bdi></td><td>${name ?? 'not known here'}</td><td>${checked ? 'yes' : 'no'}</td></tr>
`,
  );
  return markup`${table('Not evaluated', 'Checks that could not run, and why', ['Reason', 'Checks'], reasons)}${table('Declared profiles', 'Profiles that the crate says it conforms to', ['Declared', 'Profile', 'Checked'], profiles)}`;
}

function idsOf(checks: readonly { check: string }[]): string {
  const ids = checks.slice(0, SHOWN).map(({ check }) => check);
  return checks.length > SHOWN ? `${ids.join(', ')} and ${checks.length - SHOWN} more` : ids.join(', ');
}

function table(title: string, caption: string, columns: readonly string[], rows: readonly Markup[]): Markup {
  if (rows.length === 0) return NOTHING;
  const more = rows.length > SHOWN ? markup`<p class="soft">And ${rows.length - SHOWN} more.</p>\n` : NOTHING;
  return markup`<h2>${title}</h2>
<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.slice(0, SHOWN)}</tbody>
</table>
${more}`;
}
