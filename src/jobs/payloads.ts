import * as v from 'valibot';
import { SEVERITIES, type Severity } from '../pool/validation-pool.ts';

/** A validation as it is asked for. */
export interface ValidationRequest {
  crateId: string;
  /** As requested; null for the default profile. */
  profileName: string | null;
  severity: Severity;
  /** Identifiers of checks that are not run, sorted; none when not given. */
  skip?: readonly string[] | undefined;
  /** Whether the report lists the checks that found no entity to look at. */
  isExplained?: boolean | undefined;
  webhookUrl: string | null;
  /** Id of the HTTP request, for the logs of the job. */
  requestId: string;
}

const OPTIONS = v.object({
  profileName: v.nullable(v.string()),
  severity: v.picklist(SEVERITIES),
  skip: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  isExplained: v.optional(v.boolean()),
});

const CRATE_JOB = v.object({ crateId: v.pipe(v.string(), v.nonEmpty()) });

const STRING_IF_ANY = v.fallback(v.optional(v.string()), undefined);

const LEGACY_JOB = v.object({
  crateId: v.pipe(v.string(), v.nonEmpty()),
  validationId: STRING_IF_ANY,
  webhookUrl: v.fallback(v.nullish(v.string()), undefined),
  requestId: STRING_IF_ANY,
});

const PROFILE_IF_ANY = v.object({ profileName: v.fallback(v.nullable(v.string()), null) });

const WEBHOOK_JOB = v.object({
  validationId: v.string(),
  crateId: v.string(),
  url: v.string(),
  /** The result object as the JSON text that was stored. */
  result: v.string(),
  requestId: v.string(),
});

/** What distinguishes the result of one validation of a crate from another's. */
export type ValidationOptions = v.InferOutput<typeof OPTIONS>;
/** Payload of the task deliver_webhook. */
export type WebhookJob = v.InferOutput<typeof WEBHOOK_JOB>;

/** A validation that a version before chains queued. */
export interface LegacyJob {
  crateId: string;
  validationId: string;
  requestId: string;
  webhookUrl: string | null;
  /** Its options as text; those of an unreadable job stay unreadable, and end with an `error` result. */
  options: string;
}

/** Options as the text by which two requests are compared; what is not asked for leaves no trace in it. */
export function writeOptions({ profileName, severity, skip = [], isExplained }: ValidationOptions): string {
  return JSON.stringify({
    profileName,
    severity,
    ...(skip.length > 0 ? { skip } : {}),
    ...(isExplained ? { isExplained } : {}),
  });
}

/** The options, or null when the text is not valid: another version of the service may have written it. */
export function readOptions(text: string): ValidationOptions | null {
  const parsed = v.safeParse(OPTIONS, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** The profile that unreadable options name, as far as can be told. */
export function salvageProfileName(text: string): string | null {
  const parsed = v.safeParse(PROFILE_IF_ANY, parseJson(text));
  return parsed.success ? parsed.output.profileName : null;
}

/** The crate of a job, or null when the payload does not say it. */
export function readCrateId(payload: unknown): string | null {
  const parsed = v.safeParse(CRATE_JOB, payload);
  return parsed.success ? parsed.output.crateId : null;
}

/** A job of a version before chains, or null when not even its crate can be told. `jobId` replaces a missing id. */
export function readLegacyJob(payload: string, jobId: string): LegacyJob | null {
  const parsed = v.safeParse(LEGACY_JOB, parseJson(payload));
  if (!parsed.success) return null;
  const { crateId, validationId, webhookUrl, requestId } = parsed.output;
  const whole = v.safeParse(v.object({ ...OPTIONS.entries, validationId: v.string() }), parseJson(payload));
  return {
    crateId,
    validationId: validationId ?? jobId,
    requestId: requestId ?? '',
    webhookUrl: webhookUrl ?? null,
    options: whole.success ? writeOptions(whole.output) : payload,
  };
}

/** The payload of deliver_webhook, or null when it is not valid. */
export function readWebhookJob(payload: unknown): WebhookJob | null {
  const parsed = v.safeParse(WEBHOOK_JOB, payload);
  return parsed.success ? parsed.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
