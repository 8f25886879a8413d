import { BENCHMARKS } from './catalogue.ts';
import { LOAD_USAGE } from './load-options.ts';

/** What `npm run bench -- --help` prints. */
export function helpText(): string {
  const width = Math.max(...Object.keys(BENCHMARKS).map((name) => name.length)) + 2;
  const lines = Object.entries(BENCHMARKS).map(([name, { measures, needs, minutes }]) => {
    const time = minutes < 1 ? `${Math.round(minutes * 60)} s` : `${minutes} min`;
    return `  ${name.padEnd(width)}${measures}; ${needs === '' ? '' : `needs ${needs}; `}${time}`;
  });
  return [
    'npm run bench                      all benchmarks, one after the other',
    'npm run bench -- <name> ...        those named',
    'npm run bench -- report <name> ... those named, or most of them, written to docs/performance.md',
    'npm run bench -- load --url <url>  a load on a server that runs already',
    '',
    ...lines,
    '',
    'Times are those of two cores without other work. BENCH_BESIDE=<folder> lets validation, entities, http, jobs, overload,',
    'large, memory and start measure another checkout in turn with this one: figures of different runs cannot be compared.',
    '',
    LOAD_USAGE,
  ].join('\n');
}
