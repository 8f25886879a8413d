import type { JobLog } from './job-log.ts';
import type { JobObserver } from './job-observer.ts';
import { CLOSE_EXHAUSTED_WEBHOOKS } from './sql/close-exhausted-webhooks.ts';
import { DROP_EMPTY_QUEUES } from './sql/drop-empty-queues.ts';
import { FIND_DEAD_POOLS } from './sql/find-dead-pools.ts';
import { FIND_HELD_JOBS } from './sql/find-held-jobs.ts';
import { FIND_ORPHANED_QUEUES } from './sql/find-orphaned-queues.ts';
import { FORGET_FAILED_WEBHOOKS } from './sql/forget-failed-webhooks.ts';
import { FREE_QUEUES } from './sql/free-queues.ts';
import { LIVENESS_CLASS } from './sql/hold-liveness.ts';
import { RELEASE_JOBS } from './sql/release-jobs.ts';
import { REVIVE_EXHAUSTED } from './sql/revive-exhausted.ts';
import { TRIM_FAILED_WEBHOOKS } from './sql/trim-failed-webhooks.ts';
import { UNLOCK_POOLS } from './sql/unlock-pools.ts';
import type { TakenJob, TakenJobs } from './taken-jobs.ts';
import { pauseUnlessAborted } from './wait-out.ts';

const SWEEP_EVERY_MS = 1_000;
/** Sweeps between two looks for jobs that used up their attempts in another way than by a crash. */
const SWEEPS_BETWEEN_CHECKS = 30;
const SWEEPS_BETWEEN_CLEANINGS = 3_600;
/** Sweeps between two bounds on failed deliveries: 256 a second may fail, each with a result of some kilobytes. */
const SWEEPS_BETWEEN_TRIMS = 10;
const FAILED_WEBHOOKS_KEPT_DAYS = 30;
/** Failed deliveries of which the result is kept, its bytes in all, and failed deliveries of which the reason is. */
const FAILED_WEBHOOKS_KEPT = [1_000, 256 * 1024 * 1024, 100_000];

/** What a sweep needs to know and to reach. */
export interface SweeperParts {
  /** Runs a statement on the database; its faults end the sweep, and the next one tries again. */
  query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ids of this process' own pools. */
  ownPoolIds(): string[];
  /** The jobs that arrived in this process. */
  taken: TakenJobs;
  /** Takes the locks of this process anew. */
  renewLiveness(): Promise<void>;
  observer: JobObserver;
  log: JobLog;
}

/**
 * Looks each second for jobs whose worker is gone, and gives them to the living; graphile-worker itself would do so
 * after 4 hours. Ends when the signal is aborted.
 */
export async function sweepUntil(signal: AbortSignal, parts: SweeperParts): Promise<void> {
  const deadPools = createPersistence();
  const strandedJobs = createPersistence();
  const orphanedQueues = createPersistence();
  for (let sweeps = 0; !signal.aborted; sweeps++) {
    try {
      await recoverDeadPools(deadPools, parts);
      await releaseStrandedJobs(strandedJobs, parts);
      await freeOrphanedQueues(orphanedQueues, parts);
      if (sweeps % SWEEPS_BETWEEN_CHECKS === 0) {
        await endExhausted([], parts);
        await parts.query(DROP_EMPTY_QUEUES, []);
      }
      if (sweeps % SWEEPS_BETWEEN_TRIMS === 0) await parts.query(TRIM_FAILED_WEBHOOKS, FAILED_WEBHOOKS_KEPT);
      if (sweeps % SWEEPS_BETWEEN_CLEANINGS === 0) {
        await parts.query(FORGET_FAILED_WEBHOOKS, [FAILED_WEBHOOKS_KEPT_DAYS]);
      }
    } catch (error) {
      parts.log.debug({ reason: String(error) }, 'a sweep for lost jobs failed');
    }
    await pauseUnlessAborted(SWEEP_EVERY_MS, signal).catch(() => {});
  }
}

/** Passes on what was seen in two sweeps running: one alone may have met a session that is just being reopened. */
function createPersistence(): (seen: string[]) => string[] {
  let previous = new Set<string>();
  return (seen) => {
    const again = seen.filter((name) => previous.has(name));
    previous = new Set(seen);
    return again;
  };
}

async function recoverDeadPools(
  persistent: (seen: string[]) => string[],
  parts: SweeperParts,
): Promise<void> {
  const found = await parts.query(FIND_DEAD_POOLS, [LIVENESS_CLASS]);
  const unseen = persistent(found.map((row) => String(row.locked_by)));
  const own = parts.ownPoolIds();
  if (unseen.some((poolId) => own.includes(poolId))) await parts.renewLiveness();
  const dead = unseen.filter((poolId) => !own.includes(poolId));
  if (dead.length === 0) return;
  await endExhausted(dead, parts);
  await parts.query(UNLOCK_POOLS, [dead]);
  parts.log.warn({ pools: dead }, 'jobs of a worker that died were given back to the queue');
  parts.observer.poolsRecovered(dead.length);
}

/** A job that its last crash left without attempts would otherwise lie there for ever. */
async function endExhausted(poolIds: string[], parts: SweeperParts): Promise<void> {
  await parts.query(REVIVE_EXHAUSTED, [poolIds]);
  const reason = 'the worker ended during each attempt to deliver';
  for (const row of await parts.query(CLOSE_EXHAUSTED_WEBHOOKS, [reason, poolIds])) {
    parts.log.error({ job_id: String(row.id), reason }, 'webhook failed');
    parts.observer.webhookEnded('failed');
  }
}

/**
 * A job can be locked by this process without its knowledge: the connection was lost after the statement that took
 * the job, before its answer. A job that did arrive is never given back, however long its ending takes: while the
 * database is away, the task has ended and the statement that ends the job waits.
 */
async function releaseStrandedJobs(
  persistent: (seen: string[]) => string[],
  parts: SweeperParts,
): Promise<void> {
  const { taken } = parts;
  const endedBefore = taken.ended();
  const held = (await parts.query(FIND_HELD_JOBS, [parts.ownPoolIds()])).map(readHeldJob);
  taken.forget(endedBefore.filter((job) => !held.some(({ id }) => id === job.id)));
  const unknown = held.filter((job) => job.isLongHeld && !taken.hasBegun(job));
  const stranded = persistent(unknown.map(({ id }) => id));
  if (stranded.length === 0) return;
  await parts.query(RELEASE_JOBS, [stranded, parts.ownPoolIds()]);
  parts.log.warn({ jobs: stranded }, 'jobs that were taken but never arrived were given back to the queue');
}

function readHeldJob(row: Record<string, unknown>): TakenJob & { isLongHeld: boolean } {
  const { id, locked_at, is_long_held } = row;
  const takenAt = locked_at instanceof Date ? locked_at : null;
  return { id: String(id), locked_at: takenAt, isLongHeld: is_long_held === true };
}

/**
 * A worker that was thought dead may complete a job that runs here by now; the job's row is then gone, and nothing
 * would free its queue for hours.
 */
async function freeOrphanedQueues(
  persistent: (seen: string[]) => string[],
  parts: SweeperParts,
): Promise<void> {
  const own = parts.ownPoolIds();
  const found = (await parts.query(FIND_ORPHANED_QUEUES, [own])).map((row) => Number(row.id));
  const unused = found.filter((queueId) => !parts.taken.isQueueInUse(queueId));
  const orphaned = persistent(unused.map(String));
  if (orphaned.length === 0) return;
  await parts.query(FREE_QUEUES, [orphaned, own]);
  parts.log.warn({ queues: orphaned.length }, 'queues whose job another worker had completed were freed');
}
