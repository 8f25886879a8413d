import { expect, test } from 'vitest';
import { examinePack, mutatePack } from '../../src/cli/packs/examine-pack.ts';
import { bundledProfiles } from '../core/validate-text.ts';
import { tableExamples } from './table-examples.ts';
import { TABLES } from './tables.ts';

/** As `packs check --mutate` does with the examples of a pack. */
async function examinedTable(table: (typeof TABLES)[number]) {
  const profiles = await bundledProfiles();
  const { profile, checks } = profiles
    .list()
    .find((entry) => entry.profile.reference.identifier === table.profile)!;
  const identifiers = checks.map(({ identifier }) => identifier);
  const examples = tableExamples(table, profiles);
  return {
    ...(await examinePack(profile, identifiers, examples)),
    ...(await mutatePack(profile, identifiers, examples)),
  };
}

test.each(TABLES)(
  'each check of $profile has a crate that passes and one that fails it, and cannot be taken away unnoticed',
  async (table) => {
    const { differences, coverage, mutants, survivors } = await examinedTable(table);
    expect(differences).toEqual([]);
    const gaps = coverage.filter(
      ({ passes, idle, fails, isNeverEvaluated }) =>
        !isNeverEvaluated && (passes.length + idle.length === 0 || fails.length === 0),
    );
    expect(gaps.map(({ check, passes, fails }) => [check, passes.length, fails.length])).toEqual([]);
    expect(mutants).toBeGreaterThan(0);
    expect(survivors).toEqual([]);
  },
);
