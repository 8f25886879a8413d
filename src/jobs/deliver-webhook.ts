import type { JobHelpers } from 'graphile-worker';
import { deliverWebhook } from '../webhook/deliver.ts';
import type { JobParts } from './job-parts.ts';
import type { JobOutcome } from './outcomes.ts';
import { readWebhookJob } from './payloads.ts';

/**
 * Task deliver_webhook: three attempts, then the job's row is kept with the reason. A run that dies with its worker is
 * repeated, so a receiver may get a message twice, with the same id.
 * Throws the signal's reason when the process stops.
 */
export async function runDelivery(
  payload: unknown,
  helpers: JobHelpers,
  parts: JobParts,
): Promise<JobOutcome> {
  const { id: jobId } = helpers.job;
  const { log, observer } = parts;
  const job = readWebhookJob(payload);
  if (job === null) {
    log.error({ job_id: jobId }, 'a webhook job has a payload that this version cannot read');
    return { kind: 'given up', reason: 'the payload cannot be read' };
  }
  const facts = {
    request_id: job.requestId,
    crate_id: job.crateId,
    validation_id: job.validationId,
    job_id: jobId,
    // The path may hold a token of the client's.
    host: URL.parse(job.url)?.host ?? null,
  };
  const delivery = { url: job.url, id: job.validationId, body: job.result };
  const outcome = await deliverWebhook(delivery, parts.webhook, parts.signals.running);
  observer.webhookEnded(outcome.kind);
  if (outcome.kind === 'accepted') {
    log.info({ ...facts, status: outcome.status, attempts: outcome.attempts }, 'webhook delivered');
    return { kind: 'done' };
  }
  log.error({ ...facts, reason: outcome.reason, attempts: outcome.attempts }, 'webhook failed');
  return { kind: 'given up', reason: `failed after ${outcome.attempts} attempts: ${outcome.reason}` };
}
