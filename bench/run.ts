import process from 'node:process';
import type { Benchmark } from './benchmark.ts';
import { formatTable } from './table.ts';

/** Benchmarks in the order in which they run; each is a file of that name beside this one. */
const NAMES = ['validation', 'entities', 'peer', 'start', 'http', 'overload', 'large', 'zip', 'jobs'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : NAMES) {
  const benchmark: Benchmark = await import(`./${name}.ts`);
  console.log(`\n${benchmark.name}\n`);
  console.log(formatTable(await benchmark.run()));
}
process.exit(0);
