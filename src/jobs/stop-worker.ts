import { FINISH_LIMIT_MS, RELEASE_LIMIT_MS } from '../limits.ts';
import type { JobLog } from './job-log.ts';
import { RELEASE_JOBS } from './sql/release-jobs.ts';
import type { TakenJobs } from './taken-jobs.ts';
import { untilAborted } from './until-aborted.ts';
import type { WorkerDatabase } from './worker-database.ts';

/** What ends a worker's work, one after the other. */
export interface WorkerEndings {
  /** Ends waiting for outages, and the taking of jobs. */
  waiting: AbortController;
  /** Ends the jobs that still run. */
  running: AbortController;
  /** Ends waiting for the database. */
  over: AbortController;
}

/** The worker to be stopped. */
export interface StoppingWorker {
  database: WorkerDatabase;
  taken: TakenJobs;
  ownPoolIds(): string[];
  /** Whether it has begun to take jobs; before that it may wait for a database that is down. */
  hasBegun(): boolean;
  /** Resolves when all jobs have ended and nothing is under way. */
  finish(): Promise<void>;
  log: JobLog;
}

/** Takes no more jobs, finishes those running for at most 35 s, gives the others back, closes all connections. */
export async function stopWorker(worker: StoppingWorker, endings: WorkerEndings): Promise<void> {
  const { database } = worker;
  const { waiting, over } = endings;
  waiting.abort(new Error('the worker is stopping'));
  if (!worker.hasBegun()) over.abort();
  const limit = setTimeout(() => void cutOff(worker, endings).catch(() => over.abort()), FINISH_LIMIT_MS);
  const outcome = await untilAborted(worker.finish(), over.signal).then(
    () => 'finished',
    () => 'cut off',
  );
  clearTimeout(limit);
  over.abort();
  await database.liveness.release();
  // Connections that are still in use would be waited for; the process ends without them.
  const closed = database.pool.end();
  if (outcome === 'finished') await closed;
}

/** Gives back what still runs when the time to finish is over, and waits for it no longer. */
async function cutOff(worker: StoppingWorker, { running, over }: WorkerEndings): Promise<void> {
  running.abort(new Error('the worker is stopping and cannot wait any longer'));
  setTimeout(() => over.abort(), RELEASE_LIMIT_MS).unref();
  const jobs = worker.taken.running();
  worker.log.warn({ jobs }, 'jobs that did not finish in time are given back');
  await worker.database.query(RELEASE_JOBS, [jobs, worker.ownPoolIds()]);
  over.abort();
}
