import {
  FAILED_WEBHOOKS_KEPT_DAYS,
  MISSING_SECONDS,
  STATES_KEPT,
  STATES_KEPT_DAYS,
  SWEEP_EVERY_MS,
  SWEEPS_BETWEEN_CHECKS,
  SWEEPS_BETWEEN_CLEANINGS,
  SWEEPS_BETWEEN_TRIMS,
} from '../limits.ts';
import { adoptLegacyJobs } from './chain/adopt-legacy.ts';
import { FIND_ENDED_LEGACY, FIND_STUCK_LINKS } from './chain/sql/find-stuck-links.ts';
import { FORGET_ENDED, FORGET_VALIDATIONS } from './chain/sql/forget-states.ts';
import { RECOVER } from './chain/sql/recover.ts';
import { REQUEUE } from './chain/sql/requeue.ts';
import type { JobLog } from './job-log.ts';
import type { JobObserver } from './job-observer.ts';
import type { Query } from './query.ts';
import { pauseUnlessAborted } from './retry.ts';
import { CLOSE_EXHAUSTED_WEBHOOKS } from './sql/close-exhausted-webhooks.ts';
import { FIND_DEAD_POOLS } from './sql/find-dead-pools.ts';
import { FORGET_FAILED_WEBHOOKS } from './sql/forget-failed-webhooks.ts';
import { LIVENESS_CLASS } from './sql/hold-liveness.ts';
import { TRIM_FAILED_WEBHOOKS } from './sql/trim-failed-webhooks.ts';
import { createStrandedJobs } from './stranded-jobs.ts';
import type { TakenJobs } from './taken-jobs.ts';

/** Failed deliveries of which the result is kept, its bytes in all, and failed deliveries of which the reason is. */
const FAILED_WEBHOOKS_KEPT = [1_000, 256 * 1024 * 1024, 100_000];

/** What a sweep needs to know and to reach. */
export interface SweeperParts {
  /** Runs a statement on the database; its errors end the sweep, and the next one tries again. */
  query: Query;
  /** Ids of the pools of this process. */
  ownPoolIds(): string[];
  /** The jobs that arrived in this process. */
  taken: TakenJobs;
  /** Takes the locks of this process again. */
  renewLiveness(): Promise<void>;
  observer: JobObserver;
  log: JobLog;
}

/** Looks for jobs that nothing would run any more. */
export interface Sweeper {
  /** One look; its failure is logged, and the next one tries again. */
  sweep(): Promise<void>;
  /** Looks each second until the signal is aborted. */
  sweepUntil(signal: AbortSignal): Promise<void>;
}

/**
 * Releases jobs of dead workers to live ones; graphile-worker itself would do so after 4 hours. One look comes before a
 * worker takes its first job: it may be killed by that job at once.
 */
export function createSweeper(parts: SweeperParts): Sweeper {
  const releaseStranded = createStrandedJobs(parts);
  let sweeps = 0;

  async function sweep(): Promise<void> {
    try {
      await recoverDeadPools(parts);
      await releaseStranded();
      await adoptLegacyJobs(parts.query, parts.log);
      await requeue(FIND_ENDED_LEGACY, parts.query);
      if (sweeps % SWEEPS_BETWEEN_CHECKS === 0) {
        await requeue(FIND_STUCK_LINKS, parts.query);
        await closeExhaustedWebhooks(parts);
        await forgetStates(parts.query);
      }
      if (sweeps % SWEEPS_BETWEEN_TRIMS === 0) await parts.query(TRIM_FAILED_WEBHOOKS, FAILED_WEBHOOKS_KEPT);
      if (sweeps % SWEEPS_BETWEEN_CLEANINGS === 0) {
        await parts.query(FORGET_FAILED_WEBHOOKS, [FAILED_WEBHOOKS_KEPT_DAYS]);
      }
    } catch (error) {
      parts.log.debug({ reason: String(error) }, 'a sweep for lost jobs failed');
    }
    sweeps++;
  }

  return {
    sweep,
    async sweepUntil(signal) {
      while (!signal.aborted) {
        await pauseUnlessAborted(SWEEP_EVERY_MS, signal).catch(() => {});
        if (!signal.aborted) await sweep();
      }
    },
  };
}

async function recoverDeadPools(parts: SweeperParts): Promise<void> {
  const { query, ownPoolIds, renewLiveness, observer, log } = parts;
  const found = await query(FIND_DEAD_POOLS, [LIVENESS_CLASS, MISSING_SECONDS]);
  const missing = found.filter((row) => row.is_dead === true).map((row) => String(row.locked_by));
  const own = ownPoolIds();
  if (missing.some((poolId) => own.includes(poolId))) await renewLiveness();
  const dead = missing.filter((poolId) => !own.includes(poolId));
  if (dead.length === 0) return;
  const [row] = await query(RECOVER, [dead]);
  if (row?.jobs === 0) return;
  log.warn({ pools: dead, jobs: row?.jobs }, 'jobs of a worker that died were released');
  observer.poolsRecovered(dead.length);
  await closeExhaustedWebhooks(parts);
}

/** A delivery whose last run died with its worker would otherwise be kept without a reason. */
async function closeExhaustedWebhooks({ query, log, observer }: SweeperParts): Promise<void> {
  const reason = 'the worker ended during each attempt to deliver';
  for (const row of await query(CLOSE_EXHAUSTED_WEBHOOKS, [reason])) {
    log.error({ job_id: String(row.id), reason }, 'webhook failed');
    observer.webhookEnded('failed');
  }
}

/** In statements of 1,000 rows each, so that none holds up what runs beside it. */
async function forgetStates(query: Query): Promise<void> {
  for (const forget of [FORGET_VALIDATIONS, FORGET_ENDED]) {
    let forgotten: unknown;
    do forgotten = (await query(forget, [STATES_KEPT_DAYS, STATES_KEPT]))[0]?.forgotten;
    while (forgotten === 1_000);
  }
}

async function requeue(find: string, query: Query): Promise<void> {
  for (const { crate, id } of await query(find, [])) await query(REQUEUE, [crate, id]);
}
