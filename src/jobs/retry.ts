import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS } from '../limits.ts';

/** What one attempt came to: a value, or a reason to try again. */
export type Attempt<T> = { kind: 'done'; value: T } | { kind: 'again'; reason: string };

/** What retrying came to: a value, or the reason of the last attempt when the time was over. */
export type Retried<T> = { kind: 'done'; value: T } | { kind: 'timed out'; reason: string };

/** How attempts are retried. */
export interface RetryOptions {
  /** Called before each pause, e.g. to log it. */
  onPause(reason: string, pauseMs: number): void;
  /** Ends the pauses, not an attempt; its reason is thrown after an attempt that asks for another. */
  signal: AbortSignal;
}

/** Tries until it succeeds, with growing pauses of at most 30 s. Throws what the attempt throws, the signal's reason. */
export async function retry<T>(attempt: () => Promise<Attempt<T>>, options: RetryOptions): Promise<T> {
  const waited = await retryFor(Number.POSITIVE_INFINITY, attempt, options);
  if (waited.kind === 'done') return waited.value;
  throw new Error('retrying without a limit has timed out');
}

/** The same, given up after the attempt that ends later than the limit. */
export async function retryFor<T>(
  limitMs: number,
  attempt: () => Promise<Attempt<T>>,
  options: RetryOptions,
): Promise<Retried<T>> {
  const startedMs = performance.now();
  for (let failures = 0; ; failures++) {
    const outcome = await attempt();
    if (outcome.kind === 'done') return outcome;
    options.signal.throwIfAborted();
    const { reason } = outcome;
    if (performance.now() - startedMs > limitMs) return { kind: 'timed out', reason };
    const pauseMs = nextPauseMs(failures);
    options.onPause(reason, pauseMs);
    await pauseUnlessAborted(pauseMs, options.signal);
  }
}

/** Waits; throws the signal's reason as soon as it is aborted. */
export async function pauseUnlessAborted(pauseMs: number, signal: AbortSignal): Promise<void> {
  await pause(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Doubles with each failure, less up to a quarter by chance so that not all that wait come back at once. */
function nextPauseMs(failures: number): number {
  const fullMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return Math.round(fullMs * (1 - Math.random() / 4));
}
