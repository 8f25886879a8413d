import { describe, expect, test } from 'vitest';
import { NATIVE_CHECKS, type Severity } from '../core/inside.ts';
import { bundledProfiles } from '../core/validate-text.ts';
import { brokenCrate, type CheckTable, expectedChecks, failedChecks } from './check-case.ts';

/** Runs a profile's table: the good crate passes, each broken one fails as said, and no check is without a case. */
export function verifyTable(table: CheckTable): void {
  describe(table.profile, () => {
    test('no check of any level finds a fault in the good crate', async () => {
      const profiles = await bundledProfiles();
      const profile = profiles.find(table.profile)!;
      expect(await failedChecks(table.base(), profile, profiles)).toEqual([]);
    });

    test.each(table.cases)('$check is reported when $when', async (testCase) => {
      const profiles = await bundledProfiles();
      const profile = profiles.find(table.profile)!;
      const failed = await failedChecks(brokenCrate(table, testCase), profile, profiles);
      expect(failed).toEqual(expectedChecks(table, testCase));
    });

    test('every check has the severity that the catalogue of rules gives it', async () => {
      const checks = await ownChecks(table);
      const wrong = checks.filter(({ id, severity }) => severity !== severityIn(table, id));
      expect(wrong).toEqual([]);
      const ids = new Set(checks.map(({ id }) => id));
      expect([...table.recommended, ...table.optional].filter((id) => !ids.has(id))).toEqual([]);
    });

    test('every check that can fail here has a case', async () => {
      const ids = new Set((await ownChecks(table)).map(({ id }) => id));
      const covered = new Set(table.cases.map(({ check }) => check));
      expect([...ids].filter((id) => !covered.has(id) && !isNeverEvaluated(id))).toEqual([]);
    });
  });
}

/** Visible checks that the profile itself declares. */
async function ownChecks({ profile }: CheckTable): Promise<{ id: string; severity: Severity }[]> {
  const listed = (await bundledProfiles()).list();
  const found = listed.find((entry) => entry.profile.declaration.identifier === profile)!;
  return found.checks.map(({ identifier, severity }) => ({
    id: identifier.slice(profile.length + 1),
    severity,
  }));
}

function severityIn({ recommended, optional }: CheckTable, id: string): Severity {
  if (optional.includes(id)) return 'OPTIONAL';
  return recommended.includes(id) ? 'RECOMMENDED' : 'REQUIRED';
}

/** Whether the check needs the network or a crate known to be detached, which this service never has. */
function isNeverEvaluated(id: string): boolean {
  return ['network', 'detached'].includes(NATIVE_CHECKS[id]?.needs ?? '');
}
