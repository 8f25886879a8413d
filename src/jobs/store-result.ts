import { JOB_WAIT_MS, RESULT_REFUSALS } from '../limits.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { JobLog } from './job-log.ts';
import type { JobFacts, JobSignals } from './job-parts.ts';
import type { Claim, FencedResult, Prepared, ResultFence } from './result-fence.ts';
import { type Attempt, retryFor } from './retry.ts';
import { isOutage } from './retry-validation.ts';

/** What putting a result needs. */
export interface ResultStoring {
  store: ObjectStore;
  fence: ResultFence;
  facts: JobFacts;
  log: JobLog;
  signals: JobSignals;
  claim: Claim;
  /** What was found out while the crate was read, for the first try. */
  prepared?: Promise<Prepared | null>;
}

/** What became of a result. */
export type StoreOutcome =
  | { kind: 'stored' }
  | { kind: 'taken over' }
  /** The store works, but does not keep this result. */
  | { kind: 'refused'; reason: string }
  /** The store was away for as long as a job may wait. */
  | { kind: 'timed out'; reason: string };

/**
 * Puts the result, and waits for a store that is away: without a stored result the job is not done.
 * Throws the signal's reason.
 */
export async function storeResult(
  key: string,
  result: FencedResult,
  storing: ResultStoring,
): Promise<StoreOutcome> {
  const { store, fence, facts, log, signals, claim } = storing;
  let refusals = 0;
  let { prepared } = storing;
  const attempt = async (): Promise<Attempt<StoreOutcome>> => {
    try {
      const before = (await prepared) ?? null;
      prepared = undefined;
      const outcome = await fence.put(key, result, claim, signals.running, before);
      if (outcome !== 'changed') return { kind: 'done', value: { kind: outcome } };
      return { kind: 'again', reason: 'another result was stored at the same time' };
    } catch (error) {
      signals.waiting.throwIfAborted();
      const reason = String(error);
      refusals = (await isOutage(error, store, signals.waiting)) ? 0 : refusals + 1;
      if (refusals < RESULT_REFUSALS) return { kind: 'again', reason };
      return { kind: 'done', value: { kind: 'refused', reason } };
    }
  };
  const waited = await retryFor(JOB_WAIT_MS, attempt, {
    signal: signals.waiting,
    onPause: (reason, pauseMs) =>
      log.warn({ ...facts, reason, pause_ms: pauseMs }, 'the result cannot be stored yet'),
  });
  return waited.kind === 'done' ? waited.value : waited;
}
