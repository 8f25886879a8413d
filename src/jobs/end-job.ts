import type { JobHelpers } from 'graphile-worker';
import { type HeldJob, noteFailure } from './chain/chain.ts';
import { LEAVE_LARGE } from './chain/sql/leave-large.ts';
import { POSTPONE } from './chain/sql/postpone.ts';
import type { JobParts } from './job-parts.ts';
import type { JobOutcome } from './outcomes.ts';
import type { Query } from './query.ts';
import { FAIL_FOR_GOOD } from './sql/fail-for-good.ts';
import { RELEASE_JOBS } from './sql/release-jobs.ts';

type Job = JobHelpers['job'];

/** Ends the job of a validation that is not done. */
export async function endValidation(job: Job, outcome: JobOutcome, { query }: JobParts): Promise<void> {
  const held = { id: job.id, poolId: job.locked_by ?? '' };
  if (outcome.kind === 'failed') await noteFailure(query, held, outcome.reason);
  else await endAny(held, outcome, query);
}

/** Ends a delivery that is not done; graphile-worker itself retries one that failed. */
export async function endDelivery(job: Job, outcome: JobOutcome, { query }: JobParts): Promise<void> {
  await endAny({ id: job.id, poolId: job.locked_by ?? '' }, outcome, query);
}

async function endAny({ id, poolId }: HeldJob, outcome: JobOutcome, query: Query): Promise<void> {
  if (outcome.kind === 'postponed') await query(POSTPONE, [id, poolId, outcome.seconds]);
  if (outcome.kind === 'large') await query(LEAVE_LARGE, [id, poolId]);
  if (outcome.kind === 'interrupted') await query(RELEASE_JOBS, [[id], [poolId]]);
  if (outcome.kind === 'given up') await query(FAIL_FOR_GOOD, [id, poolId, outcome.reason]);
}
