import type { Context, Hono } from 'hono';
import type { ValidationRequest } from '../jobs/payloads.ts';
import { POST_ANSWER_MS } from '../limits.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { crateIdError } from '../requests/crate-id.ts';
import { readStoredRequest } from '../requests/stored-request.ts';
import { ObjectNotFound, type StoredObject } from '../store/object-store.ts';
import type { components } from './api-types.ts';
import { BADGE_PATH, badgeResponse } from './badge.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import type { Intake } from './intake.ts';
import { errorsProblem, type Problem, problemResponse } from './problem.ts';
import { readJsonBody } from './request-body.ts';
import { chooseFormat } from './result-format.ts';
import { storedResultResponse } from './result-response.ts';
import { readSeverity } from './severity-query.ts';

/** What src/http needs of stored crates; src/main provides it. */
export interface StoredCrates {
  /** In which form the crate exists. Throws StoreUnavailable, also when the signal aborts by its time limit. */
  find(crateId: string, signal: AbortSignal): Promise<'zip' | 'directory' | 'missing' | 'ambiguous'>;
  /** Queues a validation. Throws WebhooksFull; BrokerUnavailable, also when the signal aborts by its time limit. */
  enqueue(request: ValidationRequest, signal: AbortSignal): Promise<void>;
  /** The stored result of a crate. Throws ObjectNotFound, StoreUnavailable. */
  result(crateId: string, signal: AbortSignal): Promise<StoredObject>;
}

const PATH = '/v1/ro_crates/:crate_id/validation';
/** A body contains a profile name and a URL. */
const LIMIT_BYTES = 64 * 1024;

const QUEUED: components['schemas']['Queued'] = { message: 'Validation in progress' };

/** Adds POST and GET of a stored crate's validation (interface, sections 4.2 and 4.3). */
export function addStoredCrates(
  app: Hono<AppContext>,
  { stored, intake, pool }: { stored: StoredCrates | null; intake: Intake; pool: ValidationPool },
): void {
  if (stored === null) {
    app.on(['GET', 'POST'], PATH, (c) => problemResponse(STORAGE_DISABLED, c.get('requestId')));
    app.get(BADGE_PATH, (c) => problemResponse(STORAGE_DISABLED, c.get('requestId')));
    return;
  }
  app.get(BADGE_PATH, (c) => badgeResponse(c, stored, pool));
  app.post(PATH, (c) => requestValidation(c, stored, intake));
  app.get(PATH, (c) => fetchResult(c, stored, pool));
}

const STORAGE_DISABLED: Problem = {
  type: 'storage-disabled',
  detail: 'this server does not validate stored crates; its operator can switch that on with STORAGE_ENABLED',
};

type StoredContext = Context<AppContext, typeof PATH>;

async function requestValidation(c: StoredContext, stored: StoredCrates, intake: Intake): Promise<Response> {
  const requestId = c.get('requestId');
  const crateId = c.req.param('crate_id');
  const refuse = (problem: Problem) => problemResponse(problem, requestId);
  const invalidId = crateIdError(crateId);
  if (invalidId !== null) return refuse({ type: 'invalid-crate-id', detail: invalidId });
  const severity = readSeverity(c.req.queries('severity'));
  if (typeof severity !== 'string') return refuse(severity);
  const body = await readJsonBody(c.req.raw, { limitBytes: LIMIT_BYTES, limitSetting: null, intake });
  if (!(body instanceof ArrayBuffer)) return refuse(body);
  const fields = readStoredRequest(body);
  if ('errors' in fields) return refuse(errorsProblem('invalid-body', fields.errors));

  const signal = AbortSignal.any([clientSignal(c.req.raw), AbortSignal.timeout(POST_ANSWER_MS)]);
  const form = await stored.find(crateId, signal);
  if (form === 'missing') return refuse(crateNotFound(crateId));
  if (form === 'ambiguous') return refuse(crateAmbiguous(crateId));
  await stored.enqueue({ crateId, ...fields, severity, requestId }, signal);
  return c.json(QUEUED, 202, { Location: `/v1/ro_crates/${crateId}/validation` });
}

async function fetchResult(c: StoredContext, stored: StoredCrates, pool: ValidationPool): Promise<Response> {
  const requestId = c.get('requestId');
  const crateId = c.req.param('crate_id');
  const invalidId = crateIdError(crateId);
  if (invalidId !== null) return problemResponse({ type: 'invalid-crate-id', detail: invalidId }, requestId);
  const format = chooseFormat(c.req.queries('format'), c.req.header('accept'));
  if ('type' in format) return problemResponse(format, requestId);
  const signal = clientSignal(c.req.raw);
  try {
    const result = await stored.result(crateId, signal);
    const asked = {
      method: c.req.method,
      ifNoneMatch: c.req.header('if-none-match'),
      // A new validation replaces the result: a cache may keep it but must ask.
      cacheControl: 'no-cache',
      signal,
    };
    const response = await storedResultResponse(result, { format, subject: crateId }, asked, pool);
    return response instanceof Response ? response : problemResponse(response, requestId);
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error;
    return problemResponse(resultNotFound(crateId), requestId);
  }
}

function crateNotFound(crateId: string): Problem {
  const detail = `the object store has no crate ${crateId}: neither a zip nor a directory with a metadata file`;
  return { type: 'crate-not-found', detail };
}

function crateAmbiguous(crateId: string): Problem {
  const detail = `the object store has ${crateId} both as a zip and as a directory; remove one of them`;
  return { type: 'crate-ambiguous', detail };
}

function resultNotFound(crateId: string): Problem {
  const detail = `no result is stored for the crate ${crateId}; request its validation by POST, or wait for it to finish`;
  return { type: 'result-not-found', detail };
}
