import { expect, test } from 'vitest';
import type { JsonValue } from './inside.ts';
import { validateText } from './validate-text.ts';

const EDITION = 'https://w3id.org/ro/crate';

/** Messages of descriptor-conformsto for a descriptor with these values, without the words before "names". */
async function messagesOn(conformsTo: JsonValue[], version: string): Promise<string[]> {
  const graph = [
    { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' }, conformsTo },
    { '@id': './', '@type': 'Dataset' },
  ];
  const text = JSON.stringify({ '@context': `${EDITION}/${version}/context`, '@graph': graph });
  const validation = await validateText(text, `ro-crate-${version}`, 'RECOMMENDED');
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report.issues
    .filter(({ check }) => check.identifier === `ro-crate-${version}_descriptor-conformsto`)
    .map(({ message }) =>
      message.replace('conformsTo of the metadata descriptor ro-crate-metadata.json ', ''),
    );
}

const refer = (...uris: string[]) => uris.map((uri) => ({ '@id': uri }));

test.each([
  ['1.1', `${EDITION}/1.2`, 'ro-crate-1.2'],
  ['1.2', `${EDITION}/1.1`, 'ro-crate-1.1'],
  ['1.2', `${EDITION}/1.3/`, 'ro-crate-1.3'],
  ['1.3', `${EDITION}/1.2-DRAFT`, 'ro-crate-1.2'],
])('a descriptor under %s that names %s is told to use the profile %s', async (version, uri, name) => {
  expect(await messagesOn(refer(uri), version)).toEqual([
    `names ${uri}, not ${EDITION}/${version}. Validate with the profile ${name}, or write ` +
      `{"@id": "${EDITION}/${version}"} if the crate follows that version.`,
  ]);
});

test.each([
  [`${EDITION}/1.0`],
  [`${EDITION}/1.1/`],
  ['http://w3id.org/ro/crate/1.1'],
  [`${EDITION}/1.1-DRAFT`],
  ['https://w3id.org/workflowhub/workflow-ro-crate/1.0'],
])('a descriptor under 1.1 that names %s is told what to write', async (uri) => {
  expect(await messagesOn(refer(uri), '1.1')).toEqual([
    `names ${uri}, not ${EDITION}/1.1. Write {"@id": "${EDITION}/1.1"}.`,
  ]);
});

test('no message asks to describe the specification', async () => {
  for (const values of [refer(`${EDITION}/1.2`), refer(`${EDITION}/1.2`, `${EDITION}/1.3`), []]) {
    for (const message of await messagesOn(values, '1.1')) expect(message).not.toMatch(/describe/);
  }
});

test('a descriptor that names no version is told which', async () => {
  expect(await messagesOn([], '1.1')).toEqual([
    'The metadata descriptor ro-crate-metadata.json does not name the RO-Crate version. ' +
      `Write "conformsTo": {"@id": "${EDITION}/1.1"}.`,
  ]);
});

test('RO-Crate 1.1 accepts the version beside others and beside a profile', async () => {
  const profile = 'https://w3id.org/workflowhub/workflow-ro-crate/1.0';
  expect(await messagesOn(refer(`${EDITION}/1.2`, `${EDITION}/1.1`, profile), '1.1')).toEqual([]);
});
