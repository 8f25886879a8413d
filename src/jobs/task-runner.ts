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
  pool: PatientPool;
  liveness: Liveness;
  /** Told of each job that is taken. */
  taken: TakenJobs;
  log: JobLog;
}

/** Starts taking jobs of one task, as soon as the liveness lock of its pool is held. */
export async function startTaskRunner(parts: TaskRunnerParts): Promise<TaskRunner> {
  const { name, task, concurrency, pool, liveness, taken, log } = parts;
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  events.on('job:start', ({ job }: { job: Job }) => taken.begin(job));
  const looks = createSecondLooks(concurrency);
  events.on('pool:listen:notification', ({ workerPool }) => looks.schedule(workerPool));
  events.on('job:start', ({ worker }) => looks.schedule(worker.workerPool));
  events.on('job:complete', ({ job }: { job: Job }) => taken.end(job));
  const runner = await run({
    pgPool: pool,
    taskList: { [name]: task },
    concurrency,
    pollInterval: POLL_EVERY_MS,
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

/** Wakes all that are idle, once for however many reasons come within the delay. */
function createSecondLooks(concurrency: number): { schedule(pool: WorkerPool): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let hasEnded = false;
  return {
    schedule(pool) {
      if (timer !== null || hasEnded) return;
      timer = setTimeout(() => {
        timer = null;
        pool.nudge(concurrency);
      }, LOOK_AGAIN_MS);
    },
    end() {
      hasEnded = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
