import process from 'node:process';

/** CPU and wall time of one run in ms: medians over batches, each of as many runs as take a tenth of a second. */
export interface Timing {
  cpuMs: number;
  wallMs: number;
}

const BATCHES = 9;
const BATCH_MS = 150;
const WARM_UP_MS = 2000;

/** Measures a warm task: it runs for two seconds first. CPU time is that of the whole process, collector included. */
export async function measureWarm(task: () => Promise<unknown>): Promise<Timing> {
  const warmUntil = performance.now() + WARM_UP_MS;
  let lastMs = 0;
  while (performance.now() < warmUntil) lastMs = (await batch(task, 1)).wallMs;
  const runs = Math.max(1, Math.round(BATCH_MS / lastMs));
  const timings: Timing[] = [];
  for (let count = 0; count < BATCHES; count++) timings.push(await batch(task, runs));
  return {
    cpuMs: median(timings.map(({ cpuMs }) => cpuMs)),
    wallMs: median(timings.map(({ wallMs }) => wallMs)),
  };
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value below which that share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function batch(task: () => Promise<unknown>, runs: number): Promise<Timing> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  for (let run = 0; run < runs; run++) await task();
  const wallMs = (performance.now() - startedAt) / runs;
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000 / runs, wallMs };
}
