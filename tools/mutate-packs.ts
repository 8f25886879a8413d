/**
 * Checks each bundled pack with the crates of its table as `packs check --mutate` checks other packs with their
 * examples: a check whose removal no crate detects is a survivor. Exits with 1 when there is one.
 *
 *     node tools/mutate-packs.ts [profile ...]
 */

import { mutatePack } from '../src/cli/packs/examine-pack.ts';
import { BUNDLED_PACKS, readPackFolders } from '../src/packs/read-packs.ts';
import { tableExamples } from '../test/checks/table-examples.ts';
import { TABLES } from '../test/checks/tables.ts';
import { compileProfileSet } from './core.ts';

const profiles = compileProfileSet(await readPackFolders([BUNDLED_PACKS]), []);
const wanted = process.argv.slice(2);
for (const table of TABLES) {
  if (wanted.length > 0 && !wanted.includes(table.profile)) continue;
  const { profile, checks } = profiles
    .list()
    .find((entry) => entry.profile.reference.identifier === table.profile)!;
  const identifiers = checks.map(({ identifier }) => identifier);
  const { mutants, survivors } = await mutatePack(profile, identifiers, tableExamples(table, profiles));
  console.log(`${table.profile}: ${mutants} checks removed, ${survivors.length} undetected`);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  if (survivors.length > 0) process.exitCode = 1;
}
