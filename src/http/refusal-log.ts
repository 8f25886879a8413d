import type { Log } from './log.ts';

const EVERY_MS = 1000;

/** Logs refused requests as one count a second and status: a line for each would cost more than the refusal. */
export function createRefusalLog(log: Log): (status: number) => void {
  const counts = new Map<number, number>();
  function write(): void {
    for (const [status, count] of counts) log.warn({ status, count }, 'requests refused');
    counts.clear();
  }
  return (status) => {
    if (counts.size === 0) setTimeout(write, EVERY_MS).unref();
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
}
