import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { BrokerUnavailable } from '../jobs/broker-unavailable.ts';
import { WebhooksFull } from '../jobs/webhooks-full.ts';
import { PoolOverloaded } from '../pool/validation-pool.ts';
import { StoreUnavailable } from '../store/object-store.ts';
import { UploadStorageError } from '../uploads/upload-storage-error.ts';
import { ClientGone } from './client-signal.ts';
import type { AppContext } from './context.ts';
import type { Log } from './log.ts';
import { INTERNAL_ERROR, overloadedProblem, type Problem, problemResponse } from './problem.ts';

/** Status in logs and metrics for a client that hung up; nobody receives the answer. */
const CLIENT_GONE_STATUS = 499;

/** Turns every exception into a response: a known one into its problem, a client that is gone into nothing, a bug into a 500. */
export function answerException(log: Log): (error: Error, c: Context<AppContext>) => Response {
  return (error, c) => {
    if (error instanceof ClientGone || c.req.raw.signal.aborted) {
      return new Response(null, { status: CLIENT_GONE_STATUS });
    }
    const requestId = c.get('requestId');
    if (error instanceof UploadStorageError) {
      log.warn({ request_id: requestId, reason: String(error.cause) }, 'an upload could not be kept');
    }
    const known = knownProblem(error);
    if (known) return problemResponse(known, requestId);
    log.error({ request_id: requestId, err: error }, 'a request failed');
    return problemResponse(INTERNAL_ERROR, requestId);
  };
}

function knownProblem(error: Error): Problem | null {
  if (error instanceof PoolOverloaded) return overloadedProblem(error.message, error.retryAfterSeconds);
  if (error instanceof StoreUnavailable) return unavailableProblem('store-unavailable', error);
  if (error instanceof BrokerUnavailable) return unavailableProblem('broker-unavailable', error);
  if (error instanceof UploadStorageError) return storageProblem(error);
  if (error instanceof WebhooksFull) return unavailableProblem('webhooks-full', error);
  // The router throws these for URLs that cannot be decoded.
  if (error instanceof HTTPException && error.status === 400) {
    return { type: 'bad-request', detail: error.message || 'the URL of the request cannot be read' };
  }
  return null;
}

function storageProblem({ isFull, reason }: UploadStorageError): Problem {
  const type = isFull ? 'upload-storage-full' : 'upload-storage-unavailable';
  return { type, detail: `${reason}; nothing of the upload was kept`, headers: { 'Retry-After': '30' } };
}

function unavailableProblem(
  type: 'store-unavailable' | 'broker-unavailable' | 'webhooks-full',
  error: Error,
): Problem {
  return { type, detail: error.message, headers: { 'Retry-After': '5' } };
}
