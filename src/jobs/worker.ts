import type { JobHelpers, Task } from 'graphile-worker';
import { createDeliverySlots, DELIVERY_SLOTS } from '../webhook/delivery-slots.ts';
import { runDelivery } from './deliver-webhook.ts';
import { JobGivenUp, JobInterrupted, JobPostponed, JobTakenOver } from './job-endings.ts';
import type { JobParts } from './job-parts.ts';
import { createLiveness } from './liveness.ts';
import { PatientPool } from './patient-pool.ts';
import { prepareQueueSchema } from './schema.ts';
import { FAIL_FOR_GOOD } from './sql/fail-for-good.ts';
import { POSTPONE_JOB } from './sql/postpone-job.ts';
import { RELEASE_JOBS } from './sql/release-jobs.ts';
import { sweepUntil } from './sweeper.ts';
import { createTakenJobs } from './taken-jobs.ts';
import { startTaskRunner, type TaskRunner } from './task-runner.ts';
import { untilAborted } from './until-aborted.ts';
import { runValidation } from './validate-crate.ts';
import { webhookFlag } from './webhook-flag.ts';

/** Connections for short statements, two of which listen for new jobs. */
const CONNECTIONS = 10;
/** More than a delivery can last: three times 10 s, and 1.5 s between them. */
const FINISH_LIMIT_MS = 35_000;
/** For giving back what did not finish. */
const RELEASE_LIMIT_MS = 3_000;

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
  const waiting = new AbortController();
  const running = new AbortController();
  const over = new AbortController();
  const { databaseUrl, log } = parts;
  const runners: TaskRunner[] = [];
  const taken = createTakenJobs();
  const database = new PatientPool({
    databaseUrl,
    connections: CONNECTIONS,
    signal: over.signal,
    onOutage: (error) => log.debug({ reason: String(error) }, 'waiting for the database'),
  });
  const liveness = createLiveness(databaseUrl, log, over.signal);

  const ownPoolIds = () => runners.flatMap((runner) => runner.poolIds());

  async function query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    const client = await database.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      client.release();
    }
  }

  const jobParts: JobParts = {
    ...parts,
    query,
    signals: { waiting: waiting.signal, running: running.signal },
    async giveUp(jobId, poolId, reason) {
      await query(FAIL_FOR_GOOD, [jobId, poolId, reason]);
      throw new JobGivenUp(reason);
    },
    async postpone(jobId, poolId, seconds) {
      await query(POSTPONE_JOB, [jobId, poolId, seconds]);
      throw new JobPostponed(`the job rests for ${seconds} seconds`);
    },
  };

  /** A task that gives its job back when the process stops before it is done. */
  function task(work: (payload: unknown, helpers: JobHelpers, parts: JobParts) => Promise<void>): Task {
    return async (payload, helpers) => {
      try {
        await work(payload, helpers, jobParts);
      } catch (error) {
        if (error instanceof JobInterrupted) {
          await query(RELEASE_JOBS, [[helpers.job.id], [helpers.job.locked_by]]);
          log.info({ job_id: helpers.job.id }, 'job given back');
        } else if (error instanceof JobTakenOver || error instanceof JobPostponed) {
          log.warn({ job_id: helpers.job.id, reason: error.message }, 'job left');
        } else if (!(error instanceof JobGivenUp)) {
          log.error({ job_id: helpers.job.id, reason: String(error) }, 'job failed');
        }
        throw error;
      }
    };
  }

  async function begin(): Promise<void> {
    await prepareQueueSchema(databaseUrl, log, waiting.signal);
    const shared = { pool: database, liveness, taken, log };
    const validations = { name: 'validate_crate', task: task(runValidation), concurrency: parts.concurrency };
    runners.push(await startTaskRunner({ ...shared, ...validations, lookers: parts.concurrency }));
    const slots = createDeliverySlots();
    const deliveries = {
      name: 'deliver_webhook',
      task: task((payload, helpers, jobParts) => runDelivery(payload, helpers, jobParts, slots)),
      concurrency: DELIVERY_SLOTS,
      lookers: 1,
      skippedFlags: () => slots.busyHosts().map(webhookFlag),
    };
    runners.push(await startTaskRunner({ ...shared, ...deliveries }));
    log.info({ concurrency: parts.concurrency }, 'worker takes jobs');
  }

  let hasBegun = false;
  const begun = begin().then(() => {
    hasBegun = true;
  });
  const sweeping = begun.then(() =>
    sweepUntil(waiting.signal, {
      query,
      ownPoolIds,
      taken,
      renewLiveness: () => liveness.renew(),
      observer: parts.observer,
      log,
    }),
  );
  sweeping.catch(() => {});

  async function watch(): Promise<never> {
    try {
      await begun;
      await Promise.race(runners.map((runner) => runner.ended));
      throw new Error('the job runner ended by itself');
    } catch (error) {
      if (waiting.signal.aborted) return new Promise<never>(() => {});
      throw error;
    }
  }

  /** Gives back what still runs when the time to finish is over, and waits for it no longer. */
  async function cutOff(): Promise<void> {
    running.abort(new JobInterrupted());
    setTimeout(() => over.abort(), RELEASE_LIMIT_MS).unref();
    const jobs = taken.running();
    log.warn({ jobs }, 'jobs that did not finish in time are given back');
    await query(RELEASE_JOBS, [jobs, ownPoolIds()]);
    over.abort();
  }

  async function finish(): Promise<void> {
    await begun;
    await Promise.all(runners.map((runner) => runner.stop()));
    await sweeping;
    await database.drained();
  }

  return {
    failed: watch(),
    async stop() {
      waiting.abort(new JobInterrupted());
      if (!hasBegun) over.abort();
      const limit = setTimeout(() => void cutOff().catch(() => over.abort()), FINISH_LIMIT_MS);
      const outcome = await untilAborted(finish(), over.signal).then(
        () => 'finished',
        () => 'cut off',
      );
      clearTimeout(limit);
      over.abort();
      await liveness.release();
      // Connections that are still in use would be waited for; the process ends without them.
      const closed = database.end();
      if (outcome === 'finished') await closed;
    },
  };
}
