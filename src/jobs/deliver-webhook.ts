import type { JobHelpers } from 'graphile-worker';
import {
  AFTER_BUSY_HOST_SECONDS,
  AFTER_FULL_SLOTS_SECONDS,
  AFTER_HANGING_SECONDS,
  WEBHOOK_ATTEMPT_MS,
} from '../limits.ts';
import { deliverWebhook } from '../webhook/deliver.ts';
import type { DeliveryOutcome } from '../webhook/delivery.ts';
import type { DeliverySlot, DeliverySlots } from '../webhook/delivery-slots.ts';
import { NOTE_DELIVERY } from './chain/sql/note-delivery.ts';
import type { JobParts } from './job-parts.ts';
import type { JobOutcome } from './outcomes.ts';
import { readWebhookJob, type WebhookJob } from './payloads.ts';
import { REST_HOST } from './sql/rest-host.ts';
import { WAKE_HOST } from './sql/wake-host.ts';
import { webhookFlag, webhookHost } from './webhook-flag.ts';

/**
 * Task deliver_webhook: three attempts, then the job's row is kept with the reason. A run that dies with its worker is
 * retried, so a receiver may get a message twice, with the same id. Without a slot the job is postponed.
 * Throws the signal's reason when the process stops.
 */
export async function runDelivery(
  payload: unknown,
  helpers: JobHelpers,
  parts: JobParts,
  slots: DeliverySlots,
): Promise<JobOutcome> {
  const { id: jobId } = helpers.job;
  const { log, observer } = parts;
  const job = readWebhookJob(payload);
  if (job === null) {
    log.error({ job_id: jobId }, 'a webhook job has a payload that this version cannot read');
    return { kind: 'given up', reason: 'the payload cannot be read' };
  }
  const host = webhookHost(job.url);
  const wasAccepting = slots.isAccepting(host);
  const slot = slots.take(host, Buffer.byteLength(job.result));
  if (typeof slot === 'string') {
    const seconds = slot === 'host is busy' ? AFTER_BUSY_HOST_SECONDS : AFTER_FULL_SLOTS_SECONDS;
    return { kind: 'postponed', seconds, reason: slot };
  }
  const facts = {
    request_id: job.requestId,
    crate_id: job.crateId,
    validation_id: job.validationId,
    job_id: jobId,
    // The path may hold a token of the client's.
    host: URL.parse(job.url)?.host ?? null,
  };
  const startedMs = performance.now();
  const outcome = await deliverInSlot(job, slot, parts);
  observer.webhookEnded(outcome.kind);
  await noteDelivery(job, outcome, parts);
  // A delivery that failed later than an attempt may last had one without any answer.
  const hasHung = outcome.kind === 'failed' && performance.now() - startedMs > WEBHOOK_ATTEMPT_MS;
  if (hasHung) await parts.query(REST_HOST, [webhookFlag(host), AFTER_HANGING_SECONDS]);
  if (outcome.kind === 'accepted' && !wasAccepting) await parts.query(WAKE_HOST, [webhookFlag(host)]);
  if (outcome.kind === 'accepted') {
    log.info({ ...facts, status: outcome.status, attempts: outcome.attempts }, 'webhook delivered');
    return { kind: 'done' };
  }
  log.error({ ...facts, reason: outcome.reason, attempts: outcome.attempts }, 'webhook failed');
  const what = `the result of ${job.crateId} to ${facts.host}`;
  const reason = `failed after ${outcome.attempts} attempts to send ${what}: ${outcome.reason}`;
  return { kind: 'given up', reason };
}

/** Before the job ends: a state that says pending must have a job that will deliver. */
async function noteDelivery(job: WebhookJob, outcome: DeliveryOutcome, { query }: JobParts): Promise<void> {
  const { kind, attempts } = outcome;
  const origin = URL.parse(job.url)?.origin ?? null;
  const [state, statusCode, reason] =
    kind === 'accepted'
      ? ['delivered', outcome.status, null]
      : [outcome.isRefused ? 'refused' : 'failed', outcome.status, outcome.summary];
  await query(NOTE_DELIVERY, [job.validationId, state, origin, statusCode, attempts, reason]);
}

async function deliverInSlot(job: WebhookJob, slot: DeliverySlot, parts: JobParts): Promise<DeliveryOutcome> {
  let isAccepted = false;
  try {
    const delivery = { url: job.url, id: job.validationId, body: job.result };
    const outcome = await deliverWebhook(delivery, parts.webhook, parts.signals.running);
    isAccepted = outcome.kind === 'accepted';
    return outcome;
  } finally {
    slot.release(isAccepted);
  }
}
