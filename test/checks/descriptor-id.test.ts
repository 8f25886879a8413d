import { expect, test } from 'vitest';
import { bundledProfiles } from '../core/validate-text.ts';
import { failedChecks, issuesOf } from './check-case.ts';
import { goodCrate11 } from './ro-crate-1.1-crate.ts';
import { goodCrate12 } from './ro-crate-1.2-crate.ts';
import type { TestCrate } from './test-crate.ts';

const NAME = 'ro-crate-metadata.json';

async function failures(crate: TestCrate, profileName: string): Promise<string[]> {
  const profiles = await bundledProfiles();
  return failedChecks(crate, profiles.find(profileName)!, profiles);
}

function renamed(crate: TestCrate, id: string): TestCrate {
  crate.rename(NAME, id);
  return crate;
}

test.each(['./ro-crate-metadata.json', 'photos/../ro-crate-metadata.json', 'ro-crate-metadata.jsonld'])(
  'RO-Crate 1.1 accepts a descriptor with the @id %s',
  async (id) => {
    expect(await failures(renamed(goodCrate11(), id), 'ro-crate-1.1')).toEqual([]);
  },
);

test('a descriptor with another @id is still read: its own faults and those of the root are found', async () => {
  const crate = renamed(goodCrate11(), '#descriptor');
  crate.set('#descriptor', { '@type': 'Thing' });
  crate.drop('./', 'name');
  expect(await failures(crate, 'ro-crate-1.1')).toEqual(
    ['descriptor-id', 'descriptor-type', 'root-name'].map((id) => `ro-crate-1.1_${id}`),
  );
});

test.each(['1.2', '1.3'] as const)('RO-Crate %s accepts the spelling ./ alone', async (version) => {
  const profile = `ro-crate-${version}`;
  expect(await failures(renamed(goodCrate12(version), `./${NAME}`), profile)).toEqual([]);
  expect(await failures(renamed(goodCrate12(version), `${NAME}ld`), profile)).toEqual([
    `${profile}_descriptor-id`,
  ]);
});

test('the finding says which @id to write', async () => {
  const profiles = await bundledProfiles();
  const crate = renamed(goodCrate11(), 'metadata.json');
  const issues = await issuesOf(crate, profiles.find('ro-crate-1.1')!, profiles);
  expect(
    issues.map(({ violatingEntity, violatingProperty, message }) => [
      violatingEntity,
      violatingProperty,
      message,
    ]),
  ).toEqual([
    [
      'metadata.json',
      '@id',
      'The @id of the metadata descriptor is "metadata.json"; it must be "ro-crate-metadata.json". ' +
        'Write "ro-crate-metadata.json" here and in every reference to it.',
    ],
  ]);
});
