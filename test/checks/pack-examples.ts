import { brokenCrate, type CheckTable, expectedChecks } from './check-case.ts';
import { TABLES } from './tables.ts';
import type { TestCrate } from './test-crate.ts';

/**
 * The crates of a profile's table as examples for `packs check --examples` (docs/packs.md): the good one, and each
 * broken one.
 */
export default function packExamples(identifier: string): object[] {
  const table = TABLES.find(({ profile }) => profile === identifier);
  return table ? tableExamples(table) : [];
}

function tableExamples(table: CheckTable): object[] {
  return [
    exampleOf('the good crate', table.base(), []),
    ...table.cases.map((testCase) =>
      exampleOf(testCase.when, brokenCrate(table, testCase), expectedChecks(table, testCase)),
    ),
  ];
}

function exampleOf(name: string, crate: TestCrate, checks: readonly string[]): object {
  return {
    name,
    metadata: crate.metadata === undefined ? JSON.stringify(crate.document) : crate.metadata,
    files: crate.files,
    preview: crate.preview,
    fetchedLater: crate.fetchedLater,
    issues: checks.map((check) => ({ check })),
  };
}
