import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread alone; the niceness is that of nice(1). Linux schedules threads one by one
 * and names them in /proc; elsewhere nothing changes.
 */
export function lowerPriority(niceness: number): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness);
  } catch {
    // Large documents then compete with small ones on equal terms, on threads of their own.
  }
}
