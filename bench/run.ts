import process from 'node:process';
import type { Benchmark } from './benchmark.ts';
import { formatTable } from './table.ts';

/** Benchmarks in the order in which they run; each is a file of that name beside this one. */
const NAMES = [
  'validation',
  'entities',
  'peer',
  'cold',
  'start',
  'cli',
  'http',
  'overload',
  'large',
  'memory',
  'zip',
  'page',
  'upload',
  'jobs',
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exit(1);
}
let failures = 0;
for (const name of asked.length > 0 ? asked : NAMES) {
  console.log(`\n${name}\n`);
  try {
    const benchmark: Benchmark = await import(`./${name}.ts`);
    console.log(formatTable(await benchmark.run()));
  } catch (error) {
    failures++;
    console.error(error);
  }
}
process.exit(failures === 0 ? 0 : 1);
