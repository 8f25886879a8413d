// npm run shacl-report -- [--earl FILE] FOLDER...: runs the SHACL test cases below each folder (manifests of W3C, cases
// of DASH), prints how many passed and why the others did not, and writes an EARL report. Exit code 1 when some fail.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { earlReport } from './shacl/earl.ts';
import { runSuite, type SuiteOutcome } from './shacl/run-suite.ts';
import { TEST_SUBJECT } from './shacl/test-subject.ts';

const { values, positionals } = parseArgs({
  options: { earl: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('Usage: npm run shacl-report -- [--earl FILE] FOLDER...');
  process.exit(2);
}
const suites = positionals.map((folder) => ({ folder, ...runSuite(folder) }));
for (const { folder, outcomes, others } of suites) {
  const failed = outcomes.filter(({ outcome }) => !outcome.passed);
  console.log(`${folder}: ${passedOf(outcomes)}`);
  const parts = Map.groupBy(outcomes, ({ testCase }) => testCase.file.split('/')[0]!);
  if (parts.size > 1) for (const [part, own] of parts) console.log(`  ${part}: ${passedOf(own)}`);
  for (const { testCase, outcome } of failed) console.log(`  failed ${testCase.name}: ${outcome.reason}`);
  for (const [type, count] of others) console.log(`  not run: ${count} of type ${type}`);
}
const all = suites.flatMap(({ outcomes }) => outcomes);
if (values.earl !== undefined) writeFileSync(values.earl, earlReport(TEST_SUBJECT, all));
process.exitCode = all.every(({ outcome }) => outcome.passed) ? 0 : 1;

function passedOf(outcomes: SuiteOutcome['outcomes']): string {
  return `${outcomes.filter(({ outcome }) => outcome.passed).length} of ${outcomes.length} passed`;
}
