import type { Problem } from './problem.ts';

const MIB = 1024 * 1024;
/** Longest pause between two pieces of a body. */
const PAUSE_LIMIT_MS = 15_000;
/** Time for every body; beyond it, each mebibyte that arrived gives one second more. */
const GRACE_MS = 30_000;
const MS_PER_BYTE = 1000 / MIB;

/**
 * How long the next piece of a body may take, in milliseconds. Without such a limit a few senders who stop in the
 * middle would hold the memory for bodies until the server's own time limit of five minutes.
 * @param startedMs when its reading began, on the clock of `performance.now`
 */
export function waitLimitMs(startedMs: number, readBytes: number): number {
  const leftMs = startedMs + GRACE_MS + readBytes * MS_PER_BYTE - performance.now();
  return Math.max(0, Math.min(PAUSE_LIMIT_MS, leftMs));
}

/** The problem of a body that was not awaited any longer. */
export function tooSlow(readBytes: number): Problem {
  const detail =
    `the request body came too slowly: ${readBytes.toLocaleString('en-US')} bytes of it arrived; send it without ` +
    `pauses of ${PAUSE_LIMIT_MS / 1000} s, and within ${GRACE_MS / 1000} s or at 1 MiB/s`;
  return { type: 'request-timeout', detail, headers: { Connection: 'close' } };
}
