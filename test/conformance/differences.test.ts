import { describe, expect, it } from 'vitest';
import type { TestCrate } from '../checks/test-crate.ts';
import { reportCrate } from '../core/report-crate.ts';
import { bundledProfiles } from '../core/validate-text.ts';
import { EXAMPLES_12 } from './differences-1.2.ts';
import { COMMUNITY_EXAMPLES } from './differences-community.ts';
import { crateFor } from './differences-community-crates.ts';
import { DATA_EXAMPLES } from './differences-data.ts';
import { DOCUMENT_EXAMPLES } from './differences-document.ts';
import { type DifferenceExample, inputOf } from './differences-example.ts';
import { ROOT_EXAMPLES } from './differences-root.ts';
import { readDifferenceRows } from './differences-rows.ts';

const ROWS = readDifferenceRows();
const EXAMPLES = [
  ...DOCUMENT_EXAMPLES,
  ...ROOT_EXAMPLES,
  ...DATA_EXAMPLES,
  ...EXAMPLES_12,
  ...COMMUNITY_EXAMPLES,
];
const UNCHANGED: DifferenceExample = { id: 'unchanged', decidedBy: [], change: () => {} };

describe('The differences from the existing validator', () => {
  it('have one example each, and each example has a row', () => {
    const ids = EXAMPLES.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(ROWS.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are differences', () => {
    expect(ROWS.filter(({ ours, theirs }) => ours === theirs)).toEqual([]);
  });

  it.each([...new Set(ROWS.flatMap(({ profiles }) => profiles))])(
    'are shown on a crate that is valid under %s before the change',
    async (profile) => {
      expect(await verdictOn(UNCHANGED, crateFor(profile), profile)).toEqual({ status: 'valid', checks: [] });
    },
  );

  const cases = ROWS.flatMap(({ id, profiles, ours }) => profiles.map((profile) => ({ id, profile, ours })));
  it.each(cases)('$id is $ours under $profile', async ({ id, profile, ours }) => {
    const example = EXAMPLES.find((candidate) => candidate.id === id)!;
    const crate = crateFor(profile);
    example.change(crate);
    const expected = { status: ours, checks: example.decidedBy.toSorted() };
    expect(await verdictOn(example, crate, profile)).toEqual(expected);
  });
});

/** The status, and the ids of the failed checks without their profiles, sorted. */
async function verdictOn(example: DifferenceExample, crate: TestCrate, profileName: string) {
  const profiles = await bundledProfiles();
  const options = {
    severity: 'REQUIRED',
    contexts: profiles.contexts,
    limits: { triples: 100_000 },
  } as const;
  const validation = await reportCrate(inputOf(example, crate), profiles.find(profileName)!, options);
  if (validation.kind === 'error') throw new Error(validation.error);
  const failed = validation.report.issues.map(({ check }) => check.identifier.replace(/^[^_]*_/, ''));
  return { status: validation.status, checks: [...new Set(failed)].toSorted() };
}
