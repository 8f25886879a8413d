import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDER_STALE_MS } from '../limits.ts';
import { isRunning, type ProcessMark } from './process-mark.ts';

const PREFIX = 'ro-crate-uploads';
const NAME = new RegExp(`^${PREFIX}-([0-9a-f]{12})-(\\d+)-(\\d+)-\\w+$`);

/** How the names of a process's folders begin; random letters follow. */
export function folderPrefix({ machine, pid, startedAt }: ProcessMark): string {
  return `${PREFIX}-${machine}-${pid}-${startedAt}-`;
}

/**
 * Removes the upload folders of processes that have ended without doing so, and returns how many there were. Those of
 * this machine are known by their process; those of others by a time of change that nobody renews. Throws what the file
 * system says of a folder that cannot be removed, once the others are.
 */
export async function removeLeftFolders(parent: string, own: ProcessMark): Promise<number> {
  const names = await readdir(parent);
  const left = await Promise.all(
    names.map(async (name) => {
      const mark = markOf(name);
      return mark !== null && (await isLeft(join(parent, name), mark, own)) ? [name] : [];
    }),
  );
  // Another process may remove the same folder at the same time.
  const removals = left.flat().map((name) => rm(join(parent, name), { recursive: true, force: true }));
  const failed = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return removals.length;
}

function markOf(name: string): ProcessMark | null {
  const [, machine, pid, startedAt] = NAME.exec(name) ?? [];
  if (machine === undefined || pid === undefined || startedAt === undefined) return null;
  return { machine, pid: Number(pid), startedAt };
}

async function isLeft(path: string, mark: ProcessMark, own: ProcessMark): Promise<boolean> {
  if (mark.machine === own.machine) return !isRunning(mark);
  try {
    return Date.now() - (await stat(path)).mtimeMs > UPLOAD_FOLDER_STALE_MS;
  } catch {
    // It is gone meanwhile.
    return false;
  }
}
