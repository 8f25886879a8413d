import type { FormatName, ResultObject } from '../core/index.ts';
import { batchSummary, batchTable } from './batch-table.ts';
import { reportOf } from './report.ts';
import type { Outcome } from './run-crate.ts';
import { isTerminal, print, showsColours, tell } from './terminal.ts';

/** Formats of which several can follow each other on standard output. */
export const FORMATS_FOR_SEVERAL: readonly FormatName[] = ['json', 'text'];

/** Writes results to standard output: one as its report, several as a table with a summary, or as a JSON array. */
export async function printReports(outcomes: readonly Outcome[], format: FormatName): Promise<void> {
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1) return printOne(only, format);
  if (format === 'json') return printArray(outcomes);
  await print(batchTable(outcomes, showsColours()));
  await print(batchSummary(outcomes));
  if (outcomes.some(({ answer }) => hasFindings(answer.result))) {
    tell('Add --output DIR for a report with the findings of each.');
  }
}

function hasFindings(result: ResultObject): boolean {
  return result.status !== 'error' && result.detail.issues.length > 0;
}

async function printOne(outcome: Outcome, format: FormatName): Promise<void> {
  await print(reportOf(outcome, format, showsColours() ? 'ansi' : 'none'));
  if (format === 'json' && isTerminal()) await print('\n');
  const { result } = outcome.answer;
  if (result.status === 'error' && format !== 'text') tell(`${outcome.path}: ${result.error}`);
}

/** An array of objects with the path and the result, whose text is that of the result alone. */
async function printArray(outcomes: readonly Outcome[]): Promise<void> {
  for (const [index, { path, profile, answer }] of outcomes.entries()) {
    const names = JSON.stringify({ path, profile }).slice(0, -1);
    await print(`${index === 0 ? '[' : ','}\n${names},"result":`);
    await print(new Uint8Array(answer.body));
    await print('}');
  }
  await print('\n]\n');
}
