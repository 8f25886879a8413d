import { FIND_HELD_JOBS } from './sql/find-held-jobs.ts';
import { RELEASE_JOBS } from './sql/release-jobs.ts';
import type { SweeperParts } from './sweeper.ts';
import type { TakenJob } from './taken-jobs.ts';

/**
 * A job can be locked by this process without its knowledge: the connection was lost after the statement that took
 * the job, before its answer. The function returned releases those seen in two calls running. A job that did arrive is
 * never released, however long its ending takes: while the database is away, the task has ended and the statement that
 * ends the job waits.
 */
export function createStrandedJobs({ query, ownPoolIds, taken, log }: SweeperParts): () => Promise<void> {
  let seenBefore = new Set<string>();
  return async () => {
    const endedBefore = taken.ended();
    const held = (await query(FIND_HELD_JOBS, [ownPoolIds()])).map(readHeldJob);
    taken.forget(endedBefore.filter((job) => !held.some(({ id }) => id === job.id)));
    const unknown = held.filter((job) => job.isLongHeld && !taken.hasBegun(job)).map(({ id }) => id);
    const stranded = unknown.filter((id) => seenBefore.has(id));
    seenBefore = new Set(unknown);
    if (stranded.length === 0) return;
    await query(RELEASE_JOBS, [stranded, ownPoolIds()]);
    log.warn({ jobs: stranded }, 'jobs that were taken but never arrived were released');
  };
}

function readHeldJob(row: Record<string, unknown>): TakenJob & { isLongHeld: boolean } {
  const { id, locked_at, is_long_held } = row;
  const takenAt = locked_at instanceof Date ? locked_at : null;
  return { id: String(id), locked_at: takenAt, isLongHeld: is_long_held === true };
}
