import type { JobHelpers } from 'graphile-worker';
import { JobTakenOver } from './job-endings.ts';
import type { JobParts } from './job-parts.ts';
import type { ValidationJob, WebhookJob } from './payloads.ts';
import { FINISH_WITH_WEBHOOK } from './sql/finish-with-webhook.ts';
import { webhookFlag, webhookHost } from './webhook-flag.ts';

/** Runs of a delivery that may end with a crash of their worker; each run makes three attempts. */
const WEBHOOK_RUNS = 5;

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
    webhookFlag(webhookHost(url)),
  ]);
  if (queued.length === 0) throw new JobTakenOver();
}
