import { CRATE_FAILURES, JOB_WAIT_MS } from '../limits.ts';
import { PoolOverloaded } from '../pool/validation-pool.ts';
import { type ObjectStore, StoreUnavailable } from '../store/object-store.ts';
import type { JobLog } from './job-log.ts';
import type { JobFacts } from './job-parts.ts';
import { type Attempt, retryFor } from './retry.ts';

/** What a validation came to. */
export type RetriedValidation<T> =
  | { kind: 'answered'; answer: T }
  /** The store works, but does not deliver this crate. */
  | { kind: 'unobtainable'; reason: string }
  /** The code below failed in a way that it does not know: a bug. */
  | { kind: 'unexpected'; error: unknown }
  /** The store was away for as long as a job may wait. */
  | { kind: 'timed out'; reason: string };

/** What retrying a validation needs. */
export interface ValidationRetry {
  store: ObjectStore;
  facts: JobFacts;
  log: JobLog;
  /** Ends the waiting; its reason is thrown. */
  signal: AbortSignal;
}

/**
 * Tries a validation until it gives an answer. Outages of the store and a full pool are retried. A store that
 * works but fails for this crate six times, and an unexpected error six times, are not. Throws the signal's reason.
 */
export async function retryValidation<T>(
  validate: () => Promise<T>,
  options: ValidationRetry,
): Promise<RetriedValidation<T>> {
  const { store, facts, log, signal } = options;
  let failures = 0;
  const attempt = async (): Promise<Attempt<RetriedValidation<T>>> => {
    try {
      return { kind: 'done', value: { kind: 'answered', answer: await validate() } };
    } catch (error) {
      signal.throwIfAborted();
      const again: Attempt<RetriedValidation<T>> = { kind: 'again', reason: String(error) };
      if (error instanceof PoolOverloaded || (await isOutage(error, store, signal))) return again;
      failures++;
      if (failures < CRATE_FAILURES) return again;
      if (!(error instanceof StoreUnavailable)) return { kind: 'done', value: { kind: 'unexpected', error } };
      return { kind: 'done', value: { kind: 'unobtainable', reason: error.message } };
    }
  };
  const waited = await retryFor(JOB_WAIT_MS, attempt, {
    signal,
    onPause: (reason, pauseMs) => log.warn({ ...facts, reason, pause_ms: pauseMs }, 'job waits'),
  });
  return waited.kind === 'done' ? waited.value : waited;
}

/** Whether the store as a whole is in trouble, not only with one object. */
export async function isOutage(error: unknown, store: ObjectStore, signal: AbortSignal): Promise<boolean> {
  if (!(error instanceof StoreUnavailable)) return false;
  try {
    await store.checkHealth(signal);
    return false;
  } catch {
    return true;
  }
}
