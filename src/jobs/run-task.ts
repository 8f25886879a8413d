import type { JobHelpers, Task } from 'graphile-worker';
import type { JobParts } from './job-parts.ts';
import type { JobOutcome } from './outcomes.ts';

/** The work of one task: what became of the job, or an exception for a bug or the signals' reasons. */
export type Work = (payload: unknown, helpers: JobHelpers, parts: JobParts) => Promise<JobOutcome>;

/** Ends a job in the database as its outcome says, except for `done`. */
export type EndJob = (job: JobHelpers['job'], outcome: JobOutcome, parts: JobParts) => Promise<void>;

/**
 * A task for graphile-worker. It deletes the job of a task that returns, whoever holds it by then, and leaves one that
 * throws as it is unless this worker holds it: so whatever is not done is ended by us, and then thrown.
 */
export function createTask(work: Work, endJob: EndJob, parts: JobParts): Task {
  return async (payload, helpers) => {
    const { job } = helpers;
    const outcome = await settle(() => work(payload, helpers, parts), parts);
    if (outcome.kind === 'done') return;
    const reason = 'reason' in outcome ? outcome.reason : undefined;
    if (outcome.kind === 'large') parts.log.debug({ job_id: job.id }, 'a large crate waits for its slot');
    else if (outcome.kind === 'failed') parts.log.error({ job_id: job.id, reason }, 'job failed');
    else if (outcome.kind !== 'given up')
      parts.log.warn({ job_id: job.id, outcome: outcome.kind, reason }, 'job left');
    await endJob(job, outcome, parts);
    throw new Error(`not done: ${outcome.kind}`);
  };
}

async function settle(work: () => Promise<JobOutcome>, { signals }: JobParts): Promise<JobOutcome> {
  try {
    return await work();
  } catch (error) {
    const isStop = [signals.waiting, signals.running].some(
      ({ aborted, reason }) => aborted && reason === error,
    );
    return isStop ? { kind: 'interrupted' } : { kind: 'failed', reason: String(error) };
  }
}
