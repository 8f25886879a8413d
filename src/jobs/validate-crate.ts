import type { JobHelpers } from 'graphile-worker';
import type { CrateAnswer } from '../pool/validation-pool.ts';
import { claimStoring } from './claim-storing.ts';
import { CrateUnobtainable, endure, UnexpectedFault } from './endure.ts';
import type { JobFacts, JobParts } from './job-parts.ts';
import { readValidationJob, salvageValidationJob, type ValidationJob } from './payloads.ts';
import { finishWithWebhook } from './queue-webhook.ts';
import { readStoredResult } from './read-stored-result.ts';
import { MARK_STORED } from './sql/mark-stored.ts';
import { ResultRefused, storeResult } from './store-result.ts';
import { errorAnswer, validateStoredCrate } from './stored-crate-validation.ts';
import { JOB_WAIT_LIMIT_MS, WaitedTooLong, waitOut } from './wait-out.ts';

/** How long a job rests whose result a store that is well does not take. */
const REST_SECONDS = 600;
/** How long one rests that has waited for an hour; then it is taken anew, and waits on. */
const REST_OF_WAITING_SECONDS = 60;

/**
 * Task validate_crate: validates, stores the result, then queues the webhook. All of it may run twice, after a
 * crash, with the same outcome.
 * Throws the signal's reason when the process stops, JobPostponed, JobTakenOver, and what the database says when the
 * job cannot be ended.
 */
export async function runValidation(payload: unknown, helpers: JobHelpers, parts: JobParts): Promise<void> {
  const { id: jobId, locked_by: poolId } = helpers.job;
  const whole = readValidationJob(payload);
  const job = whole ?? salvageValidationJob(payload, jobId);
  if (whole === null) {
    parts.log.error({ job_id: jobId }, 'a validation job has a payload that this version cannot read');
  }
  if (job === null) return parts.giveUp(jobId, poolId, 'the payload cannot be read');
  const facts = {
    request_id: job.requestId,
    crate_id: job.crateId,
    validation_id: job.validationId,
    job_id: jobId,
  };
  try {
    const body =
      (await earlierResult(job, facts, helpers, parts)) ??
      (await answerAndStore(
        job,
        whole === null ? UNREADABLE : exhaustion(helpers, facts, parts),
        facts,
        helpers,
        parts,
      ));
    if (job.webhookUrl !== null) await finishWithWebhook(job, job.webhookUrl, body, helpers, parts);
  } catch (error) {
    if (error instanceof WaitedTooLong) await parts.postpone(jobId, poolId, REST_OF_WAITING_SECONDS);
    if (!(error instanceof ResultRefused)) throw error;
    parts.log.error({ ...facts, reason: error.message }, 'the store does not take the result');
    await parts.postpone(jobId, poolId, REST_SECONDS);
  }
}

/** The result that an earlier attempt of a job without attempts has stored, or null. */
async function earlierResult(
  job: ValidationJob,
  facts: JobFacts,
  helpers: JobHelpers,
  parts: JobParts,
): Promise<ArrayBuffer | null> {
  const { flags, last_error } = helpers.job;
  if (flags?.exhausted !== true || flags.stored !== true) return null;
  const { store, keys, log, signals } = parts;
  log.error({ ...facts, reason: last_error }, 'the job did not end in 5 attempts; its result is stored');
  return waitOut(() => readStoredResult(store, keys.resultKey(job.crateId), signals.running), {
    signal: signals.waiting,
    limitMs: JOB_WAIT_LIMIT_MS,
    isPassing: () => true,
    onPause: (error, pauseMs) =>
      log.warn({ ...facts, reason: String(error), pause_ms: pauseMs }, 'job waits'),
  });
}

/** Stores what the validation finds, or, where it cannot run for a reason, an `error` result that says it. */
async function answerAndStore(
  job: ValidationJob,
  reason: string | null,
  facts: JobFacts,
  helpers: JobHelpers,
  parts: JobParts,
): Promise<ArrayBuffer> {
  const { keys, log, observer } = parts;
  const answer = reason === null ? await validate(job, facts, parts) : errorAnswer(job, now(), reason, 0);
  if (reason === null) observer.validated(answer.summary, job.requestId);
  const claim = () => claimStoring(job, helpers, parts);
  await storeResult(keys.resultKey(job.crateId), answer.body, { ...parts, facts, claim });
  observer.resultStored(answer.summary.verdict);
  log.info({ ...facts, status: answer.summary.verdict }, 'result stored');
  // A first attempt is spared the statement: it has four more to be marked, should it not end.
  if (helpers.job.attempts > 1) await parts.query(MARK_STORED, [helpers.job.id, helpers.job.locked_by]);
  return answer.body;
}

const UNREADABLE = 'the validation could not run: another version of the service had asked for it';

/** Why a job has no attempts left, in words for its result; null when it has. */
function exhaustion(helpers: JobHelpers, facts: JobFacts, parts: JobParts): string | null {
  const { flags, last_error } = helpers.job;
  if (flags?.exhausted !== true) return null;
  if (last_error === null) {
    return 'the validation could not run: the worker process ended during each of 5 attempts';
  }
  parts.log.error({ ...facts, reason: last_error }, 'the job did not end in 5 attempts');
  return 'the validation did not end in any of 5 attempts because of a fault of the service';
}

async function validate(job: ValidationJob, facts: JobFacts, parts: JobParts): Promise<CrateAnswer> {
  const { store, log, signals } = parts;
  try {
    const attempt = () => validateStoredCrate(job, parts, signals.running);
    return await endure(attempt, { store, facts, log, signal: signals.waiting });
  } catch (error) {
    if (error instanceof CrateUnobtainable) {
      return errorAnswer(job, now(), `the crate could not be read: ${error.message}`, 0);
    }
    if (error instanceof UnexpectedFault) {
      log.error({ ...facts, reason: error.message, stack: error.stack }, 'the validation fails unexpectedly');
      return errorAnswer(job, now(), 'the validation could not run because of a fault of the service', 0);
    }
    throw error;
  }
}

function now(): string {
  return new Date().toISOString();
}
