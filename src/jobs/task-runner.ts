import { EventEmitter } from 'node:events';
import { type Job, run, type Task, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { COMPLETE_EVERY_MS, PLACE_POLLS_EVERY_MS, POLL_EVERY_MS } from '../limits.ts';
import { createGraphileLogger } from './graphile-logger.ts';
import type { JobLog } from './job-log.ts';
import type { Liveness } from './liveness.ts';
import type { RetryingPool } from './retrying-pool.ts';
import type { TakenJobs } from './taken-jobs.ts';

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
  /** Tasks end their jobs themselves: what graphile-worker does about it is then put off, for many jobs at a time. */
  endsItsJobs?: boolean;
  /** Having been told of a job, it waits so long for others before it looks: it is told of those of other tasks too. */
  gatherMs?: number;
  /** Flags of jobs that are left in the queue for now. */
  skippedFlags?: () => string[];
  pool: RetryingPool;
  liveness: Liveness;
  /** Told of each job that is taken. */
  taken: TakenJobs;
  log: JobLog;
}

/** Starts taking jobs of one task, as soon as the liveness lock of its pool is held. */
export async function startTaskRunner(parts: TaskRunnerParts): Promise<TaskRunner> {
  const { name, task, concurrency, endsItsJobs, skippedFlags, pool, liveness, taken, log } = parts;
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  const looks = createLooks(parts);
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    looks.begin(workerPool);
  });
  events.on('job:start', ({ job }: { job: Job }) => taken.begin(job));
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
      worker: endsItsJobs === true ? { completeJobBatchDelay: COMPLETE_EVERY_MS } : {},
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

/** Has so many idle places look for a job each second: postponed ones become due without notice. */
function createLooks({ lookers, gatherMs = 0 }: Pick<TaskRunnerParts, 'lookers' | 'gatherMs'>): {
  begin(pool: WorkerPool): void;
  end(): void;
} {
  let poll: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;

  function gather(pool: WorkerPool): void {
    const look = pool.nudge.bind(pool);
    let jobs = 0;
    pool.nudge = (count) => {
      jobs += count;
      if (jobs > count) return;
      gathering = setTimeout(() => {
        look(jobs);
        jobs = 0;
      }, gatherMs);
    };
  }

  return {
    begin(pool) {
      if (gatherMs > 0) gather(pool);
      poll ??= setInterval(() => pool.nudge(lookers), POLL_EVERY_MS);
    },
    end() {
      clearInterval(poll);
      clearTimeout(gathering);
    },
  };
}
