import type { JobHelpers } from 'graphile-worker';
import { JobPostponed, JobTakenOver } from './job-endings.ts';
import type { JobParts } from './job-parts.ts';
import type { ValidationJob } from './payloads.ts';
import { CLAIM_STORING } from './sql/claim-storing.ts';

/**
 * Asked just before each try to store: results of one crate are stored in the order of the requests, although an
 * older job may have been put off, or this one may have been given to another worker while this process was halted
 * or cut off from the database.
 * Throws JobPostponed, JobTakenOver.
 */
export async function claimStoring(job: ValidationJob, helpers: JobHelpers, parts: JobParts): Promise<void> {
  const { id, locked_by, attempts, job_queue_id } = helpers.job;
  const member = `"crateId":${JSON.stringify(job.crateId)}`;
  const [claim] = await parts.query(CLAIM_STORING, [id, locked_by, attempts, job_queue_id, member]);
  if (claim?.is_held !== true) throw new JobTakenOver();
  if (claim.rests === true) throw new JobPostponed('an older validation of the crate rests');
}
