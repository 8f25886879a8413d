import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';

/** Names a process among all that may use a folder, also those of other machines and containers. */
export interface ProcessMark {
  /** Stands for the machine, its boot and the container: process ids of another one mean nothing here. */
  machine: string;
  pid: number;
  /** When the process started, as the system counts it; tells it from a later one with the same id. '0' when unknown. */
  startedAt: string;
}

/** The mark of this process. */
export function ownMark(): ProcessMark {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const container = read(() => readlinkSync('/proc/self/ns/pid'));
  const facts = [hostname(), boot, container].join('\n');
  const machine = createHash('sha256').update(facts).digest('hex').slice(0, 12);
  return { machine, pid: process.pid, startedAt: startOf(process.pid) ?? '0' };
}

/** Whether a marked process of this machine still runs. */
export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  if (startedAt !== '0') return startOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start of a process in ticks since the boot (proc(5), field 22 of stat); null when there is none or no /proc. */
function startOf(pid: number): string | null {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name in parentheses, which may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function read(from: () => string): string {
  try {
    return from();
  } catch {
    return '';
  }
}
