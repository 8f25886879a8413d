import * as v from 'valibot';
import { COUNTS_ANSWER_MS, COUNTS_KEPT_MS } from '../limits.ts';
import type { Query } from './query.ts';
import { COUNT_JOBS } from './sql/count-jobs.ts';
import { untilAborted } from './until-aborted.ts';

const COUNTS = v.array(
  v.object({
    kind: v.picklist(['validation', 'webhook']),
    waiting: v.number(),
    behind: v.number(),
    resting: v.number(),
    running: v.number(),
    oldest_waiting_seconds: v.number(),
  }),
);

/** What is in the queue, of validations and of webhooks: how many are in each state, and the wait of the oldest, in s. */
export type JobCounts = v.InferOutput<typeof COUNTS>;

/**
 * Counts the jobs of all processes. One count answers all who ask within some seconds, since it reads the whole queue;
 * an empty list when the database does not answer in time.
 */
export function createJobCounts(query: Query): () => Promise<JobCounts> {
  let countedAtMs = Number.NEGATIVE_INFINITY;
  let counts = Promise.resolve<JobCounts>([]);
  return () => {
    const nowMs = performance.now();
    if (nowMs - countedAtMs >= COUNTS_KEPT_MS) {
      countedAtMs = nowMs;
      counts = untilAborted(query(COUNT_JOBS, []), AbortSignal.timeout(COUNTS_ANSWER_MS)).then(
        (rows) => v.parse(COUNTS, rows),
        () => [],
      );
    }
    return counts;
  };
}
