import { expect, it } from 'vitest';
import type { Issue } from './inside.ts';
import { validateText } from './validate-text.ts';

const CRATE = `{
  "@context": "https://w3id.org/ro/crate/1.2/context",
  "@graph": [
    {"@id": "ro-crate-metadata.json", "@type": "CreativeWork",
     "conformsTo": {"@id": "https://w3id.org/ro/crate/1.2"}, "about": {"@id": "./"}},
    {"@id": "./", "@type": "Dataset", "name": "Rain", "Description": "Daily rain on a lake",
     "license": "CC0", "date_published": "2024-05-17", "autor": {"@id": "#ann"},
     "content_location": {"@id": "#lake"}},
    {"@id": "#ann", "@type": "person", "name": "Ann", "given_name": "Ann", "family_name": "Lee"},
    {"@id": "#lake", "@type": "Place", "name": "A lake", "lat": 47.2, "lon": 8.7}
  ]
}`;

it('A crate with unknown keys and types can be corrected by what its issues say, where they say it', async () => {
  let text = CRATE;
  for (const issue of (await unknownTerms(text)).toReversed()) text = corrected(text, issue);
  expect(await unknownTerms(text)).toEqual([]);
  expect(
    text.match(/"(description|datePublished|author|contentLocation|Person|givenName|familyName|latitude)"/g),
  ).toEqual(
    [
      'description',
      'datePublished',
      'author',
      'contentLocation',
      'Person',
      'givenName',
      'familyName',
      'latitude',
    ].map((term) => `"${term}"`),
  );
  expect(await validateText(text, 'ro-crate-1.2', 'REQUIRED')).toMatchObject({ status: 'valid' });
});

/** Issues about unknown keys and types, in the order of their places. */
async function unknownTerms(text: string): Promise<Issue[]> {
  const validation = await validateText(text, 'ro-crate-1.2', 'RECOMMENDED');
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report.issues
    .filter(({ check }) => /_compacted-(terms|types)$/.test(check.identifier))
    .sort((one, other) => offsetOf(text, one) - offsetOf(text, other));
}

/** The text with the wrong word, which is at the issue's place or next after it, replaced by the first proposal. */
function corrected(text: string, issue: Issue): string {
  const [, wrong, proposal] = /^The (?:key|type) (".*?") .* Did you mean (".*?")/.exec(issue.message) ?? [];
  if (wrong === undefined || proposal === undefined) throw new Error(issue.message);
  const start = text.indexOf(wrong, offsetOf(text, issue));
  return text.slice(0, start) + proposal + text.slice(start + wrong.length);
}

function offsetOf(text: string, { line, column }: Issue): number {
  const before = text.split('\n').slice(0, (line ?? 1) - 1);
  return before.reduce((sum, each) => sum + each.length + 1, (column ?? 1) - 1);
}
