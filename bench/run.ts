import process from 'node:process';
import type { Benchmark, Row } from './benchmark.ts';
import { BENCHMARKS } from './catalogue.ts';
import { circumstances } from './circumstances.ts';
import { helpText } from './help.ts';
import { readLoadOptions } from './load-options.ts';
import { loadServer } from './load-server.ts';
import { formatTable } from './table.ts';

/** Runs those named after it, or most of them. */
const REPORT = 'report';

let failures = 0;
const asked = process.argv.slice(2);
if (asked.includes('--help')) {
  console.log(helpText());
  process.exit(0);
}
if (asked[0] === 'load') await runLoad(asked.slice(1));
if (asked[0] === REPORT) await runReport(asked.slice(1));
const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  const names = [...Object.keys(BENCHMARKS), REPORT, 'load'].join(', ');
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${names}. --help says what each measures.`,
  );
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(BENCHMARKS)) {
  const benchmark: Benchmark = await import(`./${name}.ts`);
  await print(name, () => benchmark.run());
}
process.exit(failures === 0 ? 0 : 1);

async function runLoad(args: readonly string[]): Promise<never> {
  const options = optionsOf(args);
  await print('load', () => loadServer(options));
  process.exit(failures === 0 ? 0 : 1);
}

async function runReport(names: readonly string[]): Promise<never> {
  // Loaded only here: it draws pictures.
  const { report } = await import('./report.ts');
  await print(REPORT, () => report(names));
  process.exit(failures === 0 ? 0 : 1);
}

function optionsOf(args: readonly string[]) {
  try {
    return readLoadOptions(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function print(name: string, run: () => Promise<Row[]>): Promise<void> {
  console.log(`\n${name}: ${circumstances()}\n`);
  try {
    console.log(formatTable(await run()));
  } catch (error) {
    failures++;
    console.error(error);
  }
}
