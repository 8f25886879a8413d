import * as v from 'valibot';
import { SEVERITIES, type Severity } from '../pool/validation-pool.ts';

/** A validation as it is asked for. */
export interface ValidationRequest {
  crateId: string;
  /** As requested; null for the default profile. */
  profileName: string | null;
  severity: Severity;
  webhookUrl: string | null;
  /** Id of the HTTP request, for the logs of the job. */
  requestId: string;
}

const VALIDATION_JOB = v.object({
  /** UUID of the validation job: one for each accepted request, and the `webhook-id` of its webhook. */
  validationId: v.string(),
  crateId: v.string(),
  profileName: v.nullable(v.string()),
  severity: v.picklist(SEVERITIES),
  webhookUrl: v.nullable(v.string()),
  requestId: v.string(),
});

const WEBHOOK_JOB = v.object({
  validationId: v.string(),
  crateId: v.string(),
  url: v.string(),
  /** The result object as the JSON text that was stored. */
  result: v.string(),
  requestId: v.string(),
});

/** Payload of the task validate_crate. */
export type ValidationJob = v.InferOutput<typeof VALIDATION_JOB>;
/** Payload of the task deliver_webhook. */
export type WebhookJob = v.InferOutput<typeof WEBHOOK_JOB>;

/** The payload of validate_crate, or null when it is not one: another version of the service may have queued it. */
export function readValidationJob(payload: unknown): ValidationJob | null {
  const parsed = v.safeParse(VALIDATION_JOB, payload);
  return parsed.success ? parsed.output : null;
}

/** The payload of deliver_webhook, or null when it is not one. */
export function readWebhookJob(payload: unknown): WebhookJob | null {
  const parsed = v.safeParse(WEBHOOK_JOB, payload);
  return parsed.success ? parsed.output : null;
}
