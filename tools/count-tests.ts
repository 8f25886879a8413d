import { readFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';

// `node tools/count-tests.ts <report> <failed checks>`: prints the counts of a vitest JSON report in one line. A file
// that could not be run has no tests, so it counts as one failed test, as does each failed check.
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const [, , path = '', failedChecks = '0'] = argv;
const report: Report = JSON.parse(await readFile(path, 'utf8'));
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
);
const failed = report.numFailedTests + brokenFiles.length + Number(failedChecks);
const skipped = report.numPendingTests + report.numTodoTests;
console.log(`${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
exit(failed === 0 && report.success && report.numPassedTests > 0 ? 0 : 1);
