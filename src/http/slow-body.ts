import type { Problem } from './problem.ts';

const MIB = 1024 * 1024;
/** Longest pause between two pieces of a body. */
const PAUSE_LIMIT_MS = 15_000;
/** Time for every body; each mebibyte that arrives adds one second. */
const GRACE_MS = 30_000;
const MS_PER_BYTE = 1000 / MIB;

/**
 * How much longer the next piece of a body may take, in milliseconds. Without such a limit a few senders that stop in
 * the middle would hold the memory for bodies until the server's own time limit of five minutes.
 * @param startedMs when reading began, on the clock of `performance.now`
 * @param pauseMs when the last piece arrived, on the same clock
 */
export function waitLimitMs(startedMs: number, pauseMs: number, readBytes: number): number {
  const endMs = Math.min(pauseMs + PAUSE_LIMIT_MS, startedMs + GRACE_MS + readBytes * MS_PER_BYTE);
  return Math.max(0, endMs - performance.now());
}

/** The problem of a body that arrived too slowly. */
export function tooSlow(readBytes: number): Problem {
  const detail =
    `the request body arrived too slowly: ${readBytes.toLocaleString('en-US')} bytes of it arrived; send it without ` +
    `pauses of ${PAUSE_LIMIT_MS / 1000} s, and within ${GRACE_MS / 1000} s or at 1 MiB/s`;
  return { type: 'request-timeout', detail, headers: { Connection: 'close' } };
}
