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

const TEXT_IF_ANY = v.fallback(v.optional(v.string()), undefined);

const CRATE_OF_JOB = v.object({
  crateId: v.pipe(v.string(), v.nonEmpty()),
  validationId: TEXT_IF_ANY,
  profileName: TEXT_IF_ANY,
  webhookUrl: TEXT_IF_ANY,
  requestId: TEXT_IF_ANY,
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

/**
 * As much of a validation's payload as can be read, for an `error` result, or null when not even the crate can be
 * told. `jobId` stands in for the id of the validation.
 */
export function salvageValidationJob(payload: unknown, jobId: string): ValidationJob | null {
  const parsed = v.safeParse(CRATE_OF_JOB, payload);
  if (!parsed.success) return null;
  const { crateId, ...rest } = parsed.output;
  return {
    validationId: rest.validationId ?? jobId,
    crateId,
    profileName: rest.profileName ?? null,
    severity: 'REQUIRED',
    webhookUrl: rest.webhookUrl ?? null,
    requestId: rest.requestId ?? '',
  };
}

/** The payload of deliver_webhook, or null when it is not one. */
export function readWebhookJob(payload: unknown): WebhookJob | null {
  const parsed = v.safeParse(WEBHOOK_JOB, payload);
  return parsed.success ? parsed.output : null;
}
