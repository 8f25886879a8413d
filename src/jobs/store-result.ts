import type { ObjectStore } from '../store/object-store.ts';
import { isOutage } from './endure.ts';
import type { JobLog } from './job-log.ts';
import { JOB_WAIT_LIMIT_MS, waitOut } from './wait-out.ts';

/** Failures at a store that is well, about 5 minutes with the pauses between them. */
const REFUSALS_OF_A_STORE_THAT_IS_WELL = 16;

/** The store serves, yet does not take this result, time after time. */
export class ResultRefused extends Error {
  override readonly name = 'ResultRefused';
}

/** What putting a result needs. */
export interface ResultStoring {
  store: ObjectStore;
  /** Fields that say in the log which job waits. */
  facts: Record<string, unknown>;
  log: JobLog;
  signals: { waiting: AbortSignal; running: AbortSignal };
  /** Called before each try; what it throws ends the storing. */
  claim(): Promise<void>;
}

/**
 * Puts the result, and waits for a store that is away: without a stored result the job is not done.
 * Throws ResultRefused, the signal's reason, WaitedTooLong after an hour, what the claim throws.
 */
export async function storeResult(key: string, body: ArrayBuffer, storing: ResultStoring): Promise<void> {
  const { store, facts, log, signals, claim } = storing;
  let refusals = 0;
  let mayPass = false;
  const put = async () => {
    mayPass = false;
    await claim();
    try {
      await store.put(key, new Uint8Array(body), 'application/json', signals.running);
    } catch (error) {
      signals.waiting.throwIfAborted();
      refusals = (await isOutage(error, store, signals.waiting)) ? 0 : refusals + 1;
      mayPass = refusals < REFUSALS_OF_A_STORE_THAT_IS_WELL;
      throw mayPass ? error : new ResultRefused(String(error), { cause: error });
    }
  };
  await waitOut(put, {
    signal: signals.waiting,
    limitMs: JOB_WAIT_LIMIT_MS,
    isPassing: () => mayPass,
    onPause: (error, pauseMs) => {
      log.warn({ ...facts, reason: String(error), pause_ms: pauseMs }, 'the result cannot be stored yet');
    },
  });
}
