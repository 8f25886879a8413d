// npm run soak [-- kill|workers|term|postgres|away|store|refused]: long runs under load with faults; exit code 1 when a run fails.
import process from 'node:process';
import { killEverything } from '../test/stored/kill-soak.ts';
import { refuseResult } from '../test/stored/refused-result.ts';
import {
  interruptDatabase,
  killWorkers,
  restartDatabase,
  type SoakReport,
  stopStore,
  stopWorkers,
} from '../test/stored/soak.ts';

interface Run {
  title: string;
  start(): Promise<SoakReport>;
  isGood(report: SoakReport): boolean;
}

const progress = (of: number) => (n: number) => {
  if (n % 10 === 0 || n === of) console.log(`  ${n} of ${of}`);
};
const isOnly503 = (report: SoakReport) => Object.keys(report.refused).every((status) => status === '503');

const RUNS: Record<string, Run> = {
  kill: {
    title: '500 kills of workers, API, Postgres and store at random moments, with results delivered late',
    async start() {
      const { accepted, refused, wrong, webhooks, unanswered, kills, held } = await killEverything(
        500,
        progress(500),
      );
      const notes = [
        `kills ${JSON.stringify(kills)}`,
        `${webhooks} requests had their webhook, ${unanswered} requests were not answered or refused`,
        `results held back ${JSON.stringify(held)}`,
      ];
      return { accepted, refused, lost: wrong, restartMs: [], begunTwice: [], exits: [], notes };
    },
    isGood: isOnly503,
  },
  workers: {
    title: '200 workers killed with -9 while they hold a job',
    start: () => killWorkers(200, progress(200)),
    isGood: ({ restartMs }) => restartMs.length >= 200 && Math.max(...restartMs) < 10_000,
  },
  term: {
    title: '20 workers told to stop under load',
    start: () => stopWorkers(20, progress(20)),
    isGood: ({ exits, begunTwice }) => exits.every(({ code }) => code === 0) && begunTwice.length === 0,
  },
  postgres: {
    title: 'Postgres restarted 10 times under load',
    start: () => restartDatabase(10, progress(10)),
    isGood: isOnly503,
  },
  away: {
    title: 'Postgres away for 5 s, 8 s and 20 s under load',
    start: () => interruptDatabase([5, 8, 20]),
    isGood: (report) => isOnly503(report) && report.begunTwice.length === 0,
  },
  store: {
    title: 'the object store away for 30 s',
    start: () => stopStore(30),
    isGood: isOnly503,
  },
  refused: {
    title: 'the object store refusing one result for 5 minutes, while a newer validation of the crate waits',
    start: () => refuseResult(() => console.log('  postponed')),
    isGood: () => true,
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(RUNS, name));
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}; there are ${Object.keys(RUNS).join(', ')}.`);
  process.exit(2);
}
let failures = 0;
for (const [name, run] of Object.entries(RUNS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name}: ${run.title}`);
  const report = await run.start();
  const isGood = report.lost.length === 0 && run.isGood(report);
  if (!isGood) failures++;
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${describe(report)}`);
}
process.exit(failures === 0 ? 0 : 1);

function describe({ accepted, lost, refused, restartMs, begunTwice, exits, notes = [] }: SoakReport): string {
  const sorted = restartMs.toSorted((a, b) => a - b);
  const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(1)} s`;
  const parts = [
    `${accepted} jobs accepted, ${lost.length} lost ${lost.join(' ')}`,
    `refused by status: ${JSON.stringify(refused)}`,
    `${begunTwice.length} jobs begun more than once`,
    ...notes,
  ];
  if (sorted.length > 0) {
    const median = seconds(sorted[Math.floor(sorted.length / 2)]);
    parts.push(
      `${sorted.length} jobs interrupted by kills, begun again after: median ${median}, slowest ${seconds(sorted.at(-1))}`,
    );
  }
  if (exits.length > 0) parts.push(`${exits.filter(({ code }) => code === 0).length} exits with code 0`);
  return parts.join('; ');
}
