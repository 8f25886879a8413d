import type { CompiledProfile, Issue, ProfileSet } from '../core/inside.ts';
import { reportCrate } from '../core/report-crate.ts';
import type { TestCrate } from './test-crate.ts';

/** One way to break a good crate, and what must be found then. */
export interface CheckCase {
  /** Stable id of the check, without its profile. */
  check: string;
  /** What is wrong, to complete "is reported when ...". */
  when: string;
  break(crate: TestCrate): void;
  /** Other checks that the same change breaks, by their whole identifiers. */
  also?: string[];
}

/** All cases of a profile: each starts from the same crate, in which no check of any level finds a fault. */
export interface CheckTable {
  profile: string;
  base(): TestCrate;
  /** Ids of the checks that are RECOMMENDED and OPTIONAL; all others are REQUIRED. */
  recommended: string[];
  optional: string[];
  cases: CheckCase[];
}

/** Issues of all levels, in the order of the report. */
export async function issuesOf(
  crate: TestCrate,
  profile: CompiledProfile,
  profiles: ProfileSet,
): Promise<Issue[]> {
  const validation = await reportCrate(crate.input(), profile, {
    severity: 'OPTIONAL',
    contexts: profiles.contexts,
    limits: { triples: 100_000 },
  });
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report.issues;
}

/** Identifiers of the checks that find a fault at any level, sorted, each once. */
export async function failedChecks(
  crate: TestCrate,
  profile: CompiledProfile,
  profiles: ProfileSet,
): Promise<string[]> {
  const issues = await issuesOf(crate, profile, profiles);
  return [...new Set(issues.map((issue) => issue.check.identifier))].sort();
}

/** What a case must find: its check and the companions. */
export function expectedChecks({ profile }: CheckTable, { check, also = [] }: CheckCase): string[] {
  return [`${profile}_${check}`, ...also].sort();
}

/** The crate of a case: the table's good one, broken. */
export function brokenCrate(table: CheckTable, testCase: CheckCase): TestCrate {
  const crate = table.base();
  testCase.break(crate);
  return crate;
}
