import { createHash } from 'node:crypto';
import type { JobHelpers } from 'graphile-worker';
import { JobTakenOver } from './job-endings.ts';
import type { JobParts } from './job-parts.ts';
import type { ValidationJob, WebhookJob } from './payloads.ts';
import { FINISH_WITH_WEBHOOK } from './sql/finish-with-webhook.ts';

/** Runs of a delivery that may end with a crash of their worker; each run makes three attempts. */
const WEBHOOK_RUNS = 5;

/** Deliveries to one host side by side, of the 20 that a worker makes: a host that hangs holds no more than these. */
const LANES_OF_A_HOST = 4;

/**
 * Ends a validation whose result is stored and queues the message about it.
 * Throws JobTakenOver when the job is no longer this worker's.
 */
export async function finishWithWebhook(
  job: ValidationJob,
  url: string,
  body: ArrayBuffer,
  helpers: JobHelpers,
  parts: JobParts,
): Promise<void> {
  const { validationId, crateId, requestId } = job;
  const result = new TextDecoder().decode(body);
  const webhook: WebhookJob = { validationId, crateId, url, result, requestId };
  const queued = await parts.query(FINISH_WITH_WEBHOOK, [
    helpers.job.id,
    helpers.job.locked_by,
    JSON.stringify(webhook),
    `webhook:${validationId}`,
    WEBHOOK_RUNS,
    webhookQueueOf(url, validationId),
  ]);
  if (queued.length === 0) throw new JobTakenOver();
}

/**
 * The queue of a delivery: one of four of its host, of which each makes one delivery at a time. Hosts share 256 times
 * four queues, since taking a job costs time for each queue that there is.
 */
export function webhookQueueOf(url: string, validationId: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  const lane = firstByte(validationId) % LANES_OF_A_HOST;
  return `webhooks-${firstByte(host).toString(16).padStart(2, '0')}-${lane}`;
}

function firstByte(text: string): number {
  return createHash('sha256').update(text).digest().readUInt8(0);
}
