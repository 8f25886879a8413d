import process from 'node:process';

/** CPU and wall time of one run in ms: medians over batches, each of as many runs as take a tenth of a second. */
export interface Timing {
  cpuMs: number;
  wallMs: number;
}

export type Task = () => Promise<unknown>;

const BATCHES = 9;
const BATCH_MS = 150;
/** On two busy cores a validation of 27 KB is at its fastest after 4 to 6 s: optimized code is made beside it. */
const WARM_UP_MS = 6000;
const TURN_MS = 30;
const TURNS_MS = 4000;
const FEWEST_TURNS = 9;

/** Measures a warm task: it runs for seconds first. CPU time is that of the whole process, collector included. */
export async function measureWarm(task: Task): Promise<Timing> {
  const lastMs = await warmUp(task);
  const runs = Math.max(1, Math.round(BATCH_MS / lastMs));
  const timings: Timing[] = [];
  for (let count = 0; count < BATCHES; count++) timings.push(await batch(task, runs));
  return {
    cpuMs: median(timings.map(({ cpuMs }) => cpuMs)),
    wallMs: median(timings.map(({ wallMs }) => wallMs)),
  };
}

/** CPU time in ms of the runs of a task in turn with others. */
export interface TurnTiming {
  minMs: number;
  medianMs: number;
  /** In times of the first task: the median over the turns, as a busy machine is slow for neighbours alike. */
  timesFirst: number;
}

/** Measures warm tasks in turn, for some milliseconds each. */
export async function measureInTurn(tasks: readonly Task[]): Promise<TurnTiming[]> {
  const runs: number[] = [];
  for (const task of tasks) runs.push(Math.max(1, Math.round(TURN_MS / (await warmUp(task)))));
  const cpuMs = tasks.map((): number[] => []);
  const until = performance.now() + TURNS_MS * tasks.length;
  for (let turn = 0; turn < FEWEST_TURNS || performance.now() < until; turn++) {
    for (const [index, task] of tasks.entries()) cpuMs[index]!.push((await batch(task, runs[index]!)).cpuMs);
  }
  return cpuMs.map((own) => ({
    minMs: Math.min(...own),
    medianMs: median(own),
    timesFirst: median(own.map((ms, turn) => ms / cpuMs[0]![turn]!)),
  }));
}

/** The wall time of the last run in ms. */
async function warmUp(task: Task): Promise<number> {
  const warmUntil = performance.now() + WARM_UP_MS;
  let lastMs = 0;
  while (performance.now() < warmUntil) lastMs = (await batch(task, 1)).wallMs;
  return lastMs;
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

async function batch(task: Task, runs: number): Promise<Timing> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  for (let run = 0; run < runs; run++) await task();
  const wallMs = (performance.now() - startedAt) / runs;
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000 / runs, wallMs };
}
