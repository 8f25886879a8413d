import { PoolOverloaded } from '../pool/validation-pool.ts';
import { type ObjectStore, StoreUnavailable } from '../store/object-store.ts';
import type { JobLog } from './job-log.ts';
import { JOB_WAIT_LIMIT_MS, waitOut } from './wait-out.ts';

/** Failures in a row, pauses of 15 s between them in all, before one crate's trouble is called its own. */
const FAILURES_WHILE_STORE_IS_WELL = 6;

/** The store answers, yet this crate cannot be read from it, time after time. */
export class CrateUnobtainable extends Error {
  override readonly name = 'CrateUnobtainable';
}

/** The code below failed in a way that it does not know; a fault of ours. */
export class UnexpectedFault extends Error {
  override readonly name = 'UnexpectedFault';
}

/** What enduring needs. */
export interface Endurance {
  store: ObjectStore;
  /** Fields that say in the log which job waits. */
  facts: Record<string, unknown>;
  log: JobLog;
  /** Ends the waiting; its reason is thrown. */
  signal: AbortSignal;
}

/**
 * Tries a validation until it gives a result. An outage of the store is waited out, and so is a full pool. A store
 * that is well but fails for this crate six times, and a fault that nobody foresaw six times, are not.
 * Throws CrateUnobtainable, UnexpectedFault, the signal's reason, WaitedTooLong after an hour.
 */
export async function endure<T>(attempt: () => Promise<T>, endurance: Endurance): Promise<T> {
  const { store, facts, log, signal } = endurance;
  let ownFailures = 0;
  return waitOut(
    async () => {
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof PoolOverloaded || (await isOutage(error, store, signal))) throw error;
        ownFailures++;
        if (ownFailures < FAILURES_WHILE_STORE_IS_WELL) throw error;
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof StoreUnavailable) throw new CrateUnobtainable(message, { cause: error });
        throw new UnexpectedFault(message, { cause: error });
      }
    },
    {
      signal,
      limitMs: JOB_WAIT_LIMIT_MS,
      isPassing: (error) => !(error instanceof CrateUnobtainable || error instanceof UnexpectedFault),
      onPause: (error, pauseMs) =>
        log.warn({ ...facts, reason: String(error), pause_ms: pauseMs }, 'job waits'),
    },
  );
}

/** Whether the store as a whole is in trouble, not just with one crate. */
export async function isOutage(error: unknown, store: ObjectStore, signal: AbortSignal): Promise<boolean> {
  if (!(error instanceof StoreUnavailable)) return false;
  try {
    await store.checkHealth(signal);
    return false;
  } catch {
    return true;
  }
}
