import type { JobHelpers } from 'graphile-worker';
import type { CrateAnswer } from '../pool/validation-pool.ts';
import { CrateUnobtainable, endure, UnexpectedFault } from './endure.ts';
import type { JobFacts, JobParts } from './job-parts.ts';
import { readValidationJob, type ValidationJob, type WebhookJob } from './payloads.ts';
import { FINISH_WITH_WEBHOOK } from './sql/finish-with-webhook.ts';
import { errorAnswer, validateStoredCrate } from './stored-crate-validation.ts';
import { waitOut } from './wait-out.ts';

/** Runs of a delivery that may end with a crash of their worker; each run makes three attempts. */
const WEBHOOK_RUNS = 5;

/**
 * Task validate_crate: validates, stores the result, then queues the webhook. All of it may run twice, after a
 * crash, with the same outcome.
 * Throws the signal's reason when the process stops, and what the database says when the job cannot be ended.
 */
export async function runValidation(payload: unknown, helpers: JobHelpers, parts: JobParts): Promise<void> {
  const { id: jobId, locked_by: poolId } = helpers.job;
  const job = readValidationJob(payload);
  if (job === null) {
    parts.log.error({ job_id: jobId }, 'a validation job has a payload that this version cannot read');
    return parts.giveUp(jobId, poolId, 'the payload cannot be read');
  }
  const facts = {
    request_id: job.requestId,
    crate_id: job.crateId,
    validation_id: job.validationId,
    job_id: jobId,
  };
  const isExhausted = helpers.job.flags?.exhausted === true;
  const answer = isExhausted ? exhaustedAnswer(job) : await validate(job, facts, parts);
  if (!isExhausted) parts.observer.validated(answer.summary, job.requestId);
  await storeResult(job, answer.body, facts, parts);
  parts.observer.resultStored(answer.summary.verdict);
  parts.log.info({ ...facts, status: answer.summary.verdict }, 'result stored');
  if (job.webhookUrl !== null) await finishWithWebhook(job, job.webhookUrl, answer.body, helpers, parts);
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

function exhaustedAnswer(job: ValidationJob): CrateAnswer {
  const error = 'the validation could not run: the worker process ended during each of 5 attempts';
  return errorAnswer(job, now(), error, 0);
}

function now(): string {
  return new Date().toISOString();
}

/** Puts the result, however long the store takes to come back: without a stored result the job is not done. */
async function storeResult(
  job: ValidationJob,
  body: ArrayBuffer,
  facts: JobFacts,
  parts: JobParts,
): Promise<void> {
  const { store, keys, log, signals } = parts;
  const key = keys.resultKey(job.crateId);
  await waitOut(() => store.put(key, new Uint8Array(body), 'application/json', signals.running), {
    signal: signals.waiting,
    isPassing: () => true,
    onPause: (error, pauseMs) => {
      log.warn({ ...facts, reason: String(error), pause_ms: pauseMs }, 'the result cannot be stored yet');
    },
  });
}

async function finishWithWebhook(
  job: ValidationJob,
  url: string,
  body: ArrayBuffer,
  helpers: JobHelpers,
  parts: JobParts,
): Promise<void> {
  const { validationId, crateId, requestId } = job;
  const result = new TextDecoder().decode(body);
  const webhook: WebhookJob = { validationId, crateId, url, result, requestId };
  await parts.query(FINISH_WITH_WEBHOOK, [
    helpers.job.id,
    helpers.job.locked_by,
    JSON.stringify(webhook),
    `webhook:${validationId}`,
    WEBHOOK_RUNS,
  ]);
}
