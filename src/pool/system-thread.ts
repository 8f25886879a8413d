import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const TASKS = '/proc/self/task';

/** Id of the calling thread in Linux, where each has one of its own; null elsewhere. */
export function systemThreadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}

/** Name of the helper threads of the engine. */
const HELPER = 'V8Worker';

/**
 * Lowers the priority of the engine's helper threads, where the system tells which they are. They collect garbage and
 * compile for all threads of the process, and so would work for a thread of low priority at a normal one.
 */
export function lowerHelpers(niceness: number): void {
  try {
    for (const id of readdirSync(TASKS)) {
      const name = readFileSync(`${TASKS}/${id}/comm`, 'utf8').trim();
      if (name === HELPER) lowerPriority(Number(id), niceness);
    }
  } catch {
    // Not Linux, or a thread ended meanwhile; the rest keeps its priority.
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
    const [, waitedNs] = readFileSync(`${TASKS}/${threadId}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e9;
  } catch {
    return 0;
  }
}
