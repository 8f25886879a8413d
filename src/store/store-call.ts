import { AsyncLocalStorage } from 'node:async_hooks';
import { StoreUnavailable } from './object-store.ts';

/** One call to the store while it is under way: what may end it, and what its connection has seen. */
export interface StoreCall {
  /** Aborted by the caller, or by the call's own time limit. */
  signal: AbortSignal;
  /** HTTP status of the answer, once there is one. */
  status: number | null;
  /** The time limit that the connection ran into, in words. */
  overrun: string | null;
}

/**
 * The call on whose behalf the S3 client is sending. The client takes no signal and hides the status of a 5xx,
 * so the transport below it finds its call here.
 */
const currentCall = new AsyncLocalStorage<StoreCall>();

/** The call that the running code belongs to. Throws when there is none, which is a bug. */
export function thisStoreCall(): StoreCall {
  const call = currentCall.getStore();
  if (call === undefined) throw new Error('a request to the object store outside of a call');
  return call;
}

/** Runs one attempt of a call; it ends by the signal or after `limitMs`. */
export async function withinCall<T>(
  signal: AbortSignal | undefined,
  limitMs: number,
  attempt: (call: StoreCall) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const call: StoreCall = {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    status: null,
    overrun: null,
  };
  const timer = setTimeout(() => {
    call.overrun = `it did not finish its answer within ${limitMs / 1000} s`;
    limit.abort();
  }, limitMs);
  try {
    return await currentCall.run(call, () => attempt(call));
  } finally {
    clearTimeout(timer);
  }
}

/** A time limit set by the caller is still the store's slowness; any other abort is the caller's own. */
export function explainAbort(reason: unknown): unknown {
  const isTimeLimit = reason instanceof Error && reason.name === 'TimeoutError';
  return isTimeLimit
    ? new StoreUnavailable('it did not answer in the time given', { cause: reason })
    : reason;
}
