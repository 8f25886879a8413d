import { BODY_GRACE_MS, BODY_PAUSE_MS } from '../limits.ts';
import type { Problem } from './problem.ts';

const MIB = 1024 * 1024;
const MS_PER_BYTE = 1000 / MIB;

/**
 * How much longer the next piece of a body may take, in milliseconds. Without such a limit a few senders that stop in
 * the middle would hold the memory for bodies until the server's own time limit of five minutes.
 * @param startedMs when reading began, on the clock of `performance.now`
 * @param pauseMs when the last piece arrived, on the same clock
 */
export function waitLimitMs(startedMs: number, pauseMs: number, readBytes: number): number {
  const endMs = Math.min(pauseMs + BODY_PAUSE_MS, startedMs + BODY_GRACE_MS + readBytes * MS_PER_BYTE);
  return Math.max(0, endMs - performance.now());
}

/** The longest that a body of some size may take to arrive, in milliseconds. */
export function longestArrivalMs(sizeBytes: number): number {
  return BODY_GRACE_MS + sizeBytes * MS_PER_BYTE;
}

/** The problem of a body that arrived too slowly. */
export function tooSlow(readBytes: number): Problem {
  const detail =
    `the request body arrived too slowly: ${readBytes.toLocaleString('en-US')} bytes of it arrived; send it without ` +
    `pauses of ${BODY_PAUSE_MS / 1000} s, and within ${BODY_GRACE_MS / 1000} s or at 1 MiB/s`;
  return { type: 'request-timeout', detail, headers: { Connection: 'close' } };
}
