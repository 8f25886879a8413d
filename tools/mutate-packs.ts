/**
 * Removes each check of each bundled pack in turn and runs the check's own fixtures: a check whose removal no
 * fixture detects is a survivor. Exits with 1 when there is one.
 *
 *     node tools/mutate-packs.ts [profile ...]
 */

import type { Check } from '../src/core/finding/finding.ts';
import type { CompiledProfile, CompiledVariant } from '../src/core/profiles/compiled-profile.ts';
import { compileProfileSet, type ProfileSet } from '../src/core/profiles/profile-set.ts';
import { BUNDLED_PACKS, readPackFolders } from '../src/packs/read-packs.ts';
import { brokenCrate, type CheckTable, expectedChecks, failedChecks } from '../test/checks/check-case.ts';
import { TABLES } from '../test/checks/tables.ts';

/** A profile without one of its checks. */
interface Mutant {
  check: Check;
  profile: CompiledProfile;
}

/** The profile without each of the checks it declares itself, one at a time. */
function mutantsOf(profile: CompiledProfile): Mutant[] {
  const variant = profile.variants.OPTIONAL;
  const mutants: Mutant[] = [];
  const add = (check: Check, changed: Partial<CompiledVariant>) => {
    if (check.hidden || check.requirement.profile.identifier !== profile.reference.identifier) return;
    const variants = { ...profile.variants, OPTIONAL: { ...variant, ...changed } };
    mutants.push({ check, profile: { ...profile, variants, undeclared: nameless(profile) } });
  };
  variant.shapes.forEach((run, index) => {
    const others = variant.shapes.toSpliced(index, 1);
    if (run.own) add(run.own, { shapes: [...others, { ...run, own: null }] });
    for (const property of run.properties) {
      const properties = run.properties.filter((other) => other !== property);
      add(property.check, { shapes: [...others, { ...run, properties }] });
    }
  });
  for (const native of variant.natives) {
    const isRun = native.native.needs === 'metadata' || native.native.needs === 'payload';
    if (isRun) add(native.check, { natives: variant.natives.filter((other) => other !== native) });
  }
  for (const [rule, check] of variant.formChecks) {
    add(check, { formChecks: new Map([...variant.formChecks].filter(([other]) => other !== rule)) });
  }
  return mutants;
}

/** A finding that ends a run is reported even under a pack that does not declare it; it must not look declared. */
function nameless(profile: CompiledProfile): (rule: string) => Check {
  return (rule) => ({ ...profile.undeclared(rule), identifier: `undeclared ${rule}` });
}

async function isNoticed(
  { check, profile }: Mutant,
  table: CheckTable,
  profiles: ProfileSet,
): Promise<boolean> {
  for (const testCase of table.cases) {
    if (`${table.profile}_${testCase.check}` !== check.identifier) continue;
    const failed = await failedChecks(brokenCrate(table, testCase), profile, profiles);
    if (failed.join() !== expectedChecks(table, testCase).join()) return true;
  }
  return false;
}

/** Checks of a table's profile whose removal goes undetected, by identifier and name, and how many were tried. */
export async function findSurvivors(table: CheckTable, profiles: ProfileSet) {
  const mutants = mutantsOf(profiles.find(table.profile)!);
  const survivors: string[] = [];
  for (const mutant of mutants) {
    if (!(await isNoticed(mutant, table, profiles)))
      survivors.push(`${mutant.check.identifier}: ${mutant.check.name}`);
  }
  return { tried: mutants.length, survivors };
}

if (import.meta.main) {
  const profiles = compileProfileSet(await readPackFolders([BUNDLED_PACKS]), []);
  const wanted = process.argv.slice(2);
  for (const table of TABLES) {
    if (wanted.length > 0 && !wanted.includes(table.profile)) continue;
    const { tried, survivors } = await findSurvivors(table, profiles);
    console.log(`${table.profile}: ${tried} checks removed, ${survivors.length} undetected`);
    for (const survivor of survivors) console.log(`  ${survivor}`);
    if (survivors.length > 0) process.exitCode = 1;
  }
}
