import { EventEmitter } from 'node:events';
import { type Job, run, type Task, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { createGraphileLogger } from './graphile-logger.ts';
import type { JobLog } from './job-log.ts';
import type { Liveness } from './liveness.ts';
import type { PatientPool } from './patient-pool.ts';
import type { TakenJobs } from './taken-jobs.ts';

/**
 * Looking for a job locks the rows of all free queues for a moment, and who looks at the same time sees no job: of 500
 * jobs that came one by one, 3 or 4 were found only by the next poll, up to 950 ms later. So everyone idle looks once
 * more, this long after a job has come or has been taken.
 */
const LOOK_AGAIN_MS = 25;

/** How long an idle runner waits before it looks for jobs without having been told of one. */
const POLL_EVERY_MS = 1_000;
/** The same for each of its places by itself: the runner looks for all of them, since there may be hundreds. */
const PLACE_POLLS_EVERY_MS = 60_000;

/** One kind of task, taken from the queue and run side by side. */
export interface TaskRunner {
  /** Ids of the pool under which jobs are locked; empty until it has begun. */
  poolIds(): string[];
  /** Takes no more jobs; resolves when those running have ended. */
  stop(): Promise<void>;
  /** Settles when the runner ends, whether it was told to or not. */
  ended: Promise<void>;
}

/** What a task runner runs, and on what. */
export interface TaskRunnerParts {
  name: string;
  task: Task;
  concurrency: number;
  /** How many idle places look for a job at a time when one may have come. */
  lookers: number;
  /** Flags of jobs that are left in the queue for now. */
  skippedFlags?: () => string[];
  pool: PatientPool;
  liveness: Liveness;
  /** Told of each job that is taken. */
  taken: TakenJobs;
  log: JobLog;
}

/** Starts taking jobs of one task, as soon as the liveness lock of its pool is held. */
export async function startTaskRunner(parts: TaskRunnerParts): Promise<TaskRunner> {
  const { name, task, concurrency, lookers, skippedFlags, pool, liveness, taken, log } = parts;
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  const looks = createLooks(lookers);
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    looks.begin(workerPool);
  });
  events.on('job:start', ({ job }: { job: Job }) => taken.begin(job));
  events.on('pool:listen:notification', () => looks.schedule());
  events.on('job:start', () => looks.schedule());
  events.on('job:complete', ({ job }: { job: Job }) => taken.end(job));
  const runner = await run({
    pgPool: pool,
    taskList: { [name]: task },
    concurrency,
    pollInterval: PLACE_POLLS_EVERY_MS,
    forbiddenFlags: skippedFlags ?? null,
    // Its own handling of signals ends the process before jobs just finished are marked as such.
    noHandleSignals: true,
    parsedCronItems: [],
    logger: createGraphileLogger(log),
    events,
    preset: {
      plugins: [
        {
          name: 'liveness',
          worker: {
            hooks: {
              // Awaited by each worker before it takes its first job.
              startWorker: (_, { worker }) => liveness.hold(worker.workerPool.id),
            },
          },
        },
      ],
    },
  });
  return {
    poolIds: () => [...poolIds],
    stop() {
      looks.end();
      return runner.stop();
    },
    ended: runner.promise.finally(() => looks.end()),
  };
}

/** Wakes idle places: each second, and once for however many reasons come within the delay. */
function createLooks(lookers: number): { begin(pool: WorkerPool): void; schedule(): void; end(): void } {
  let pool: WorkerPool | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasEnded = false;
  const look = () => pool?.nudge(lookers);
  const poll = setInterval(look, POLL_EVERY_MS);
  return {
    begin(begun) {
      pool = begun;
    },
    schedule() {
      if (timer !== null || hasEnded) return;
      timer = setTimeout(() => {
        timer = null;
        look();
      }, LOOK_AGAIN_MS);
    },
    end() {
      hasEnded = true;
      clearInterval(poll);
      if (timer !== null) clearTimeout(timer);
    },
  };
}
