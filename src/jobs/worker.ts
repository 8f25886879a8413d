import { EarlyDocuments } from '../source/early-documents.ts';
import { createGate } from './gate.ts';
import type { JobParts } from './job-parts.ts';
import { createLargeSlots } from './large-slots.ts';
import { createResultFence } from './result-fence.ts';
import { prepareQueueSchema } from './schema.ts';
import { stopWorker } from './stop-worker.ts';
import { createSweeper } from './sweeper.ts';
import { createTakenJobs } from './taken-jobs.ts';
import type { TaskRunner } from './task-runner.ts';
import { openWorkerDatabase } from './worker-database.ts';
import { startRunners } from './worker-runners.ts';

/** What a worker works with. */
export interface WorkerParts
  extends Pick<JobParts, 'store' | 'keys' | 'pool' | 'limits' | 'webhook' | 'log' | 'observer'> {
  databaseUrl: string;
  /** Validations side by side. */
  concurrency: number;
}

/** A worker at work. */
export interface Worker {
  /** Takes no more jobs, finishes those running for at most 35 s, gives the others back. */
  stop(): Promise<void>;
  /** Never resolves; rejects when the worker cannot start or ended by itself, and the process should end. */
  failed: Promise<never>;
}

/** Starts a worker; it waits for a database that is down, and for one that goes down later. */
export function startWorker(parts: WorkerParts): Worker {
  const { databaseUrl, concurrency, store, log, observer } = parts;
  const { longLane } = parts.pool;
  const endings = {
    waiting: new AbortController(),
    running: new AbortController(),
    over: new AbortController(),
  };
  const { waiting, running, over } = endings;
  const runners: TaskRunner[] = [];
  const ownPoolIds = () => runners.flatMap((runner) => runner.poolIds());
  const taken = createTakenJobs();
  const database = openWorkerDatabase(databaseUrl, log, over.signal);
  const { query, liveness } = database;
  const jobParts: JobParts = {
    ...parts,
    query,
    signals: { waiting: waiting.signal, running: running.signal },
    fence: createResultFence(store, log, (fence) => observer.fenceFound(fence)),
    gate: createGate(),
    largeSlots: createLargeSlots(longLane.places, longLane.aboveBytes),
    earlyDocuments: new EarlyDocuments(),
  };
  const sweeper = createSweeper({
    query,
    ownPoolIds,
    taken,
    renewLiveness: () => liveness.renew(),
    observer,
    log,
  });

  let hasBegun = false;
  async function begin(): Promise<void> {
    await prepareQueueSchema(databaseUrl, log, waiting.signal);
    await sweeper.sweep();
    runners.push(...(await startRunners(concurrency, jobParts, database, taken)));
    hasBegun = true;
    log.info({ concurrency }, 'worker takes jobs');
  }
  const begun = begin();
  const sweeping = begun.then(() => sweeper.sweepUntil(waiting.signal));
  sweeping.catch(() => {});

  async function finish(): Promise<void> {
    await begun;
    await Promise.all(runners.map((runner) => runner.stop()));
    await sweeping;
    await database.pool.drained();
  }

  return {
    failed: watch(begun, runners, waiting.signal),
    stop: () => stopWorker({ database, taken, ownPoolIds, hasBegun: () => hasBegun, finish, log }, endings),
  };
}

/** Never resolves; rejects when the worker cannot begin or its runners end by themselves. */
async function watch(begun: Promise<void>, runners: TaskRunner[], stopping: AbortSignal): Promise<never> {
  try {
    await begun;
    await Promise.race(runners.map((runner) => runner.ended));
    throw new Error('the job runner ended by itself');
  } catch (error) {
    if (stopping.aborted) return new Promise<never>(() => {});
    throw error;
  }
}
