import { readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Id of the calling thread in Linux, where each has one of its own; null elsewhere. */
export function systemThreadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}

/** Lowers the priority of one thread; the niceness is that of nice(1). */
export function lowerPriority(threadId: number, niceness: number): void {
  try {
    setPriority(threadId, niceness);
  } catch {
    // The thread then competes on equal terms.
  }
}

/** Seconds that a thread of this process has been ready to run, but waited for a processor; 0 when unknown. */
export function processorWaitSeconds(threadId: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e9;
  } catch {
    return 0;
  }
}
