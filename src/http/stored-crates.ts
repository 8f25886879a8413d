import type { Context, Hono } from 'hono';
import type { FollowedValidation } from '../jobs/followed-validation.ts';
import type { ValidationRequest } from '../jobs/payloads.ts';
import type { ResultList } from '../jobs/result-list.ts';
import { POST_ANSWER_MS } from '../limits.ts';
import { skipError } from '../pool/skip-error.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { crateIdError } from '../requests/crate-id.ts';
import { readStoredRequest } from '../requests/stored-request.ts';
import { VALIDATION_ID } from '../store/keys.ts';
import { ObjectNotFound, type StoredObject } from '../store/object-store.ts';
import type { components } from './api-types.ts';
import { BADGE_PATH, badgeResponse } from './badge.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import type { Intake } from './intake.ts';
import { errorsProblem, type Problem, problemResponse } from './problem.ts';
import { readJsonBody } from './request-body.ts';
import { chooseFormat } from './result-format.ts';
import { answerList, LIST_PATH } from './result-listing.ts';
import { type Converter, createConverter, storedResultResponse } from './result-response.ts';
import { readRunOptions, unknownSkip } from './run-query.ts';
import { answerValidation, isValidationId, VALIDATION_PATH } from './validation-route.ts';

/** What src/http needs of stored crates; src/main provides it. */
export interface StoredCrates {
  /** In which form the crate exists. Throws StoreUnavailable, also when the signal aborts by its time limit. */
  find(crateId: string, signal: AbortSignal): Promise<'zip' | 'directory' | 'missing' | 'ambiguous'>;
  /**
   * Queues a validation and returns its id. Throws WebhooksFull; BrokerUnavailable, also when the signal aborts by its
   * time limit.
   */
  enqueue(request: ValidationRequest, signal: AbortSignal): Promise<string>;
  /** The stored result of a crate. Throws ObjectNotFound, StoreUnavailable. */
  result(crateId: string, signal: AbortSignal): Promise<StoredObject>;
  /** Whether a validation of the crate waits or runs; null when that cannot be said at once. */
  isPending(crateId: string): Promise<boolean | null>;
  /** What is known of a validation; null when nothing is. Throws BrokerUnavailable. */
  follow(id: string, signal: AbortSignal): Promise<FollowedValidation | null>;
  /** Stored results after a name of the list before, or from the first. Throws StoreUnavailable. */
  list(after: string | null, limit: number, signal: AbortSignal): Promise<ResultList>;
}

/** Id of a validation: in a 202 that of the request, with a result that of the validation whose result it is. */
const ID_HEADER = 'X-Validation-Id';
/** Whether a validation of the crate waits or runs, so that its result may be replaced. */
const PENDING_HEADER = 'X-Validation-Pending';

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
    app.on('GET', [VALIDATION_PATH, LIST_PATH, BADGE_PATH], (c) =>
      problemResponse(STORAGE_DISABLED, c.get('requestId')),
    );
    return;
  }
  const converter = createConverter(pool);
  app.get(BADGE_PATH, (c) => badgeResponse(c, stored, converter));
  app.post(PATH, (c) => requestValidation(c, { stored, intake, pool }));
  app.get(PATH, (c) => fetchResult(c, stored, converter));
  app.get(VALIDATION_PATH, (c) => answerValidation(c, stored));
  app.get(LIST_PATH, (c) => answerList(c, stored));
}

const STORAGE_DISABLED: Problem = {
  type: 'storage-disabled',
  detail: 'this server does not validate stored crates; its operator can switch that on with STORAGE_ENABLED',
};

type StoredContext = Context<AppContext, typeof PATH>;

async function requestValidation(
  c: StoredContext,
  { stored, intake, pool }: { stored: StoredCrates; intake: Intake; pool: ValidationPool },
): Promise<Response> {
  const requestId = c.get('requestId');
  const crateId = c.req.param('crate_id');
  const refuse = (problem: Problem) => problemResponse(problem, requestId);
  const invalidId = crateIdError(crateId);
  if (invalidId !== null) return refuse({ type: 'invalid-crate-id', detail: invalidId });
  const options = readRunOptions((name) => c.req.queries(name));
  if (!('severity' in options)) return refuse(options);
  const body = await readJsonBody(c.req.raw, { limitBytes: LIMIT_BYTES, limitSetting: null, intake });
  if (!(body instanceof ArrayBuffer)) return refuse(body);
  const fields = readStoredRequest(body);
  if ('errors' in fields) return refuse(errorsProblem('invalid-body', fields.errors));
  const unskippable = skipError(pool.profiles(), fields.profileName, options.skip ?? []);
  if (unskippable !== null) return refuse(unknownSkip(unskippable));

  const signal = AbortSignal.any([clientSignal(c.req.raw), AbortSignal.timeout(POST_ANSWER_MS)]);
  const form = await stored.find(crateId, signal);
  if (form === 'missing') return refuse(crateNotFound(crateId));
  if (form === 'ambiguous') return refuse(crateAmbiguous(crateId));
  const id = await stored.enqueue({ crateId, ...fields, ...options, requestId }, signal);
  return c.json(QUEUED, 202, { Location: `/v1/validations/${id}`, [ID_HEADER]: id });
}

async function fetchResult(c: StoredContext, stored: StoredCrates, converter: Converter): Promise<Response> {
  const requestId = c.get('requestId');
  const crateId = c.req.param('crate_id');
  const invalidId = crateIdError(crateId);
  if (invalidId !== null) return problemResponse({ type: 'invalid-crate-id', detail: invalidId }, requestId);
  const format = chooseFormat(c.req.queries('format'), c.req.header('accept'));
  if ('type' in format) return problemResponse(format, requestId);
  // Asked first: a result that is read while nothing was pending is the newest there will be.
  const isPending = await stored.isPending(crateId);
  const headers = isPending === null ? {} : { [PENDING_HEADER]: String(isPending) };
  const signal = clientSignal(c.req.raw);
  try {
    const result = await stored.result(crateId, signal);
    const id = result.stat.metadata[VALIDATION_ID] ?? '';
    const asked = {
      method: c.req.method,
      ifNoneMatch: c.req.header('if-none-match'),
      // A new validation replaces the result: a cache may keep it but must ask.
      cacheControl: 'no-cache',
      signal,
    };
    const answer = await storedResultResponse(result, { format, subject: crateId }, asked, converter);
    const response = answer instanceof Response ? answer : problemResponse(answer, requestId);
    return withHeaders(response, isValidationId(id) ? { ...headers, [ID_HEADER]: id } : headers);
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error;
    return withHeaders(problemResponse(resultNotFound(crateId, isPending), requestId), headers);
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function crateNotFound(crateId: string): Problem {
  const detail = `the object store has no crate ${crateId}: neither a zip nor a directory with a metadata file`;
  return { type: 'crate-not-found', detail };
}

function crateAmbiguous(crateId: string): Problem {
  const detail = `the object store has ${crateId} both as a zip and as a directory; remove one of them`;
  return { type: 'crate-ambiguous', detail };
}

function resultNotFound(crateId: string, isPending: boolean | null): Problem {
  const detail = `no result is stored for the crate ${crateId}${nextStep(isPending)}`;
  return { type: 'result-not-found', detail };
}

function nextStep(isPending: boolean | null): string {
  if (isPending === null) return '; request its validation by POST, or wait for it to finish';
  return isPending
    ? ' yet; its validation is queued or running: try again later'
    : ', and no validation of it is queued or running; request one by POST';
}
