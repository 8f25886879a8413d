import { WEBHOOK_ATTEMPT_MS } from '../limits.ts';
import { AddressRefused, checkLiteralAddress, createGuardedLookup } from './address-guard.ts';
import type { AttemptFailure, AttemptOutcome, Delivery, WebhookSettings } from './delivery.ts';
import { type GuardedFetch, openGuardedFetch } from './guarded-fetch.ts';
import { webhookHeaders } from './signature.ts';

/** Bytes of the answer's body that are read at most; only its status is used. */
const ANSWER_LIMIT_BYTES = 64 * 1024;

/**
 * One attempt to deliver. Redirects are not followed; part of the answer's body is read and dropped.
 * Throws only the signal's reason.
 */
export async function sendWebhook(
  delivery: Delivery,
  settings: WebhookSettings,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const limit = AbortSignal.timeout(WEBHOOK_ATTEMPT_MS);
  const url = URL.parse(delivery.url);
  if (url === null || !isCallable(url)) return failed('the URL cannot be called');
  const guarded = openGuardedFetch({
    lookup: createGuardedLookup(url, settings),
    connectLimitMs: WEBHOOK_ATTEMPT_MS,
    headerLimitBytes: ANSWER_LIMIT_BYTES,
  });
  try {
    checkLiteralAddress(url, settings.allowedHosts);
    const status = await post(url, delivery, settings, guarded, AbortSignal.any([signal, limit]));
    if (status >= 200 && status < 300) return { kind: 'accepted', status };
    return { ...failed(`the receiver answered ${status}`), status };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return failed(`no answer within ${WEBHOOK_ATTEMPT_MS / 1000} s`);
    const root = rootOf(error);
    const reason = root instanceof Error ? root.message : String(root);
    const isRefused = root instanceof AddressRefused;
    return { ...failed(reason), isRefused, summary: isRefused ? 'private address' : 'the connection failed' };
  } finally {
    await guarded.close();
  }
}

function failed(reason: string): AttemptFailure {
  return { kind: 'failed', reason, summary: reason, isRefused: false, status: null };
}

function isCallable(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

async function post(
  url: URL,
  delivery: Delivery,
  settings: WebhookSettings,
  guarded: GuardedFetch,
  signal: AbortSignal,
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'ro-crate-validation-service',
    // As in the answer to the request; `webhook-id` says the same and is what the signature covers.
    'x-validation-id': delivery.id,
    ...webhookHeaders(delivery.id, new Date(), delivery.body, settings.key),
  };
  const answer = await guarded.post(url.href, { body: delivery.body, headers }, signal);
  if (answer.body !== null) await readAtMost(answer.body, ANSWER_LIMIT_BYTES);
  return answer.status;
}

/** Reads the answer so that the receiver can finish writing it; a failure here does not change the status. */
async function readAtMost(body: ReadableStream<Uint8Array>, limitBytes: number): Promise<void> {
  const reader = body.getReader();
  try {
    for (let bytes = 0; bytes < limitBytes; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // Cut off or timed out: the status is already known.
  }
}

/** The error at the root: a failed fetch wraps the network's own error. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root instanceof AggregateError && root.errors.length > 0 ? rootOf(root.errors[0]) : root;
}
