import { type CaseOutcome, runCase } from './run-case.ts';
import { openSuite } from './suite-graph.ts';
import { listCases, type TestCase } from './test-cases.ts';

/** What became of the cases of a suite. */
export interface SuiteOutcome {
  outcomes: { testCase: TestCase; outcome: CaseOutcome }[];
  /** Number of cases by type that cannot be run. */
  others: ReadonlyMap<string, number>;
}

/** Runs all cases below a folder. Throws PackError for a file that is not valid Turtle. */
export function runSuite(folder: string): SuiteOutcome {
  const suite = openSuite(folder);
  const { cases, others } = listCases(suite);
  return { others, outcomes: cases.map((testCase) => ({ testCase, outcome: runCase(suite, testCase) })) };
}
