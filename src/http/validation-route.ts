import type { Context } from 'hono';
import type { DeliveryState } from '../jobs/delivery-state.ts';
import type { FollowedValidation } from '../jobs/followed-validation.ts';
import { STATES_KEPT_DAYS } from '../limits.ts';
import type { components } from './api-types.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import { problemResponse } from './problem.ts';
import type { StoredCrates } from './stored-crates.ts';

/** Path of the state of a validation. */
export const VALIDATION_PATH = '/v1/validations/:validation_id';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Validation = components['schemas']['Validation'];

/** Whether a text is written as the ids of validations are. */
export function isValidationId(text: string): boolean {
  return UUID.test(text);
}

/** Answers with the state of a validation at this moment. */
export async function answerValidation(
  c: Context<AppContext, typeof VALIDATION_PATH>,
  stored: Pick<StoredCrates, 'follow'>,
): Promise<Response> {
  const requestId = c.get('requestId');
  const id = c.req.param('validation_id').toLowerCase();
  if (!isValidationId(id)) {
    const detail = 'the id is not one of a validation: send it as the header X-Validation-Id gave it, a UUID';
    return problemResponse({ type: 'invalid-validation-id', detail }, requestId);
  }
  const validation = await stored.follow(id, clientSignal(c.req.raw));
  if (validation === null) {
    const detail = `no validation ${id} is known: it was never requested, or ended more than ${STATES_KEPT_DAYS} days ago`;
    return problemResponse({ type: 'validation-not-found', detail }, requestId);
  }
  return c.json(documentOf(validation), 200, { 'Cache-Control': 'no-store' });
}

function documentOf(validation: FollowedValidation): Validation {
  const { id, crateId, profileName, severity, stage, storedUnder } = validation;
  return {
    id,
    state: stateOf(validation),
    crate_id: crateId,
    profile: profileName,
    severity,
    requested_at: timeOf(validation.requestedAt),
    started_at: timeOf(validation.startedAt),
    finished_at: timeOf(validation.finishedAt),
    attempts: validation.attempts,
    joined: storedUnder === null || storedUnder === id ? null : storedUnder,
    queue:
      stage.kind === 'queued'
        ? {
            position: stage.position,
            waited_seconds:
              stage.waitedSeconds === null ? null : Math.max(0, Math.round(stage.waitedSeconds)),
            retry_at: timeOf(stage.retryAt),
          }
        : null,
    running_since: stage.kind === 'running' ? timeOf(stage.since) : null,
    status: stage.kind === 'ended' ? stage.verdict : null,
    error: errorOf(validation),
    result: resultOf(validation),
    webhook: validation.delivery === null ? null : webhookOf(validation.delivery),
  };
}

function stateOf({ stage, storedNow }: FollowedValidation): Validation['state'] {
  if (stage.kind === 'removed') return 'failed';
  if (stage.kind !== 'ended') return stage.kind;
  if (storedNow === 'another') return 'superseded';
  return stage.verdict === 'error' ? 'failed' : 'done';
}

function errorOf({ stage }: FollowedValidation): string | null {
  if (stage.kind === 'removed') return 'the validation was removed from the queue';
  return stage.kind === 'ended' ? stage.error : null;
}

function resultOf({ crateId, storedNow }: FollowedValidation): Validation['result'] {
  if (storedNow === null) return null;
  const isStored = storedNow === 'unknown' ? null : storedNow === 'own';
  return { href: `/v1/ro_crates/${crateId}/validation`, stored: isStored };
}

function webhookOf({ origin, stage }: DeliveryState): NonNullable<Validation['webhook']> {
  const hasEnded = 'endedAt' in stage;
  return {
    origin,
    state: stage.kind,
    attempts: hasEnded ? stage.attempts : null,
    status_code: hasEnded ? stage.statusCode : null,
    reason: 'reason' in stage ? stage.reason : null,
    next_attempt_at: stage.kind === 'pending' ? timeOf(stage.dueAt) : null,
    delivering_since: stage.kind === 'delivering' ? timeOf(stage.since) : null,
    ended_at: hasEnded ? timeOf(stage.endedAt) : null,
  };
}

function timeOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
