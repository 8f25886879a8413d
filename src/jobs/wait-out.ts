import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * How long a job waits at a stretch. graphile-worker frees all that is locked for over 4 hours: the job would run a
 * second time beside itself, behind the newer ones of its crate, and its attempt would count.
 */
export const JOB_WAIT_LIMIT_MS = 3_600_000;

/** The outage lasted longer than was to be waited. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong';
}

/** How an outage is waited out. */
export interface Patience {
  /** Whether a fault may be gone at the next try. Other faults are thrown. */
  isPassing(error: unknown): boolean;
  /** Called before each pause, e.g. to log it. */
  onPause(error: unknown, pauseMs: number): void;
  /** Ends the waiting, not an attempt; its reason is thrown after an attempt that failed. */
  signal: AbortSignal;
  /** How long to wait in all; for ever when left out. */
  limitMs?: number;
}

/**
 * Tries until it succeeds, with growing pauses of at most 30 s.
 * Throws what is not a passing fault, the signal's reason, WaitedTooLong.
 */
export async function waitOut<T>(attempt: () => Promise<T>, patience: Patience): Promise<T> {
  const { limitMs = Number.POSITIVE_INFINITY } = patience;
  const startedMs = performance.now();
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      patience.signal.throwIfAborted();
      if (!patience.isPassing(error)) throw error;
      if (performance.now() - startedMs > limitMs) throw new WaitedTooLong(String(error), { cause: error });
      const pauseMs = nextPauseMs(failures);
      patience.onPause(error, pauseMs);
      await pauseUnlessAborted(pauseMs, patience.signal);
    }
  }
}

/** Waits; throws the signal's reason as soon as it is aborted. */
export async function pauseUnlessAborted(pauseMs: number, signal: AbortSignal): Promise<void> {
  await pause(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Doubles with each failure, less up to a quarter by chance so that many waiters don't come back at once. */
function nextPauseMs(failures: number): number {
  const fullMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return Math.round(fullMs * (1 - Math.random() / 4));
}
