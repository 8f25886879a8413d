import type { Example } from '../../src/cli/packs/examine-pack.ts';
import { formatReport, type ProfileSet, validateCrate } from '../core/inside.ts';
import { brokenCrate, type CheckTable, expectedChecks } from './check-case.ts';
import type { TestCrate } from './test-crate.ts';

/** The crates of a table as the examples of a pack: the good one, and each broken one. */
export function tableExamples(table: CheckTable, profiles: ProfileSet): Example[] {
  return [
    exampleOf('the good crate', table.base(), [], profiles),
    ...table.cases.map((testCase) =>
      exampleOf(testCase.when, brokenCrate(table, testCase), expectedChecks(table, testCase), profiles),
    ),
  ];
}

function exampleOf(name: string, crate: TestCrate, checks: readonly string[], profiles: ProfileSet): Example {
  return {
    name,
    expected: checks.map((check) => ({ check, entity: null })),
    async validate(profile) {
      const limits = { triples: 100_000 };
      const options = { severity: 'OPTIONAL' as const, contexts: profiles.contexts, limits };
      const result = await validateCrate(crate.input(), profile, options);
      const asked = { profile: null, created_at: null };
      if (result.verdict === 'error') return { status: 'error', ...asked, error: result.error };
      const detail = formatReport(result, 'tests 0', { isExplained: true });
      return { status: result.verdict, ...asked, detail };
    },
  };
}
