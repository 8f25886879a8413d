import { isPassingDatabaseError } from '../database-errors.ts';
import type { JobLog } from '../job-log.ts';
import { readLegacyJob } from '../payloads.ts';
import type { Query } from '../query.ts';
import { webhookFlag, webhookHost } from '../webhook-flag.ts';
import { ADOPT } from './sql/adopt.ts';
import { FIND_LEGACY_JOBS } from './sql/find-legacy-jobs.ts';
import { GIVE_UP_LEGACY } from './sql/give-up-legacy.ts';

/** As many as FIND_LEGACY_JOBS returns at most. */
const BATCH = 1_000;

/**
 * Takes validations that a version before chains queued into the chains, in their order. Called before a process adds
 * or takes any, and from time to time while such a version still runs beside this one.
 */
export async function adoptLegacyJobs(query: Query, log: JobLog): Promise<void> {
  for (;;) {
    const rows = await query(FIND_LEGACY_JOBS, []);
    for (const row of rows) await adopt(String(row.id), String(row.payload), query, log);
    if (rows.length < BATCH) return;
  }
}

async function adopt(jobId: string, payload: string, query: Query, log: JobLog): Promise<void> {
  const job = readLegacyJob(payload, jobId);
  if (job === null) {
    log.error({ job_id: jobId }, 'a validation job has a payload that this version cannot read');
    await query(GIVE_UP_LEGACY, [jobId, 'the payload cannot be read']);
    return;
  }
  const { crateId, options, validationId, requestId, webhookUrl } = job;
  const flag = webhookUrl === null ? null : webhookFlag(webhookHost(webhookUrl));
  try {
    await query(ADOPT, [jobId, crateId, options, validationId, requestId, webhookUrl, flag]);
  } catch (error) {
    if (isPassingDatabaseError(error)) throw error;
    // One job that cannot be taken must not keep every process from starting.
    log.error({ job_id: jobId, reason: String(error) }, 'a job of an earlier version cannot be adopted');
    await query(GIVE_UP_LEGACY, [jobId, 'the job cannot be taken into its chain']);
    return;
  }
  log.info(
    { job_id: jobId, crate_id: crateId, validation_id: validationId },
    'job of an earlier version adopted',
  );
}
