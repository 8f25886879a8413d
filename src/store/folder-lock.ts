import { createHash } from 'node:crypto';
import { lstat, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileErrorCode } from '../files/file-errors.ts';
import { FOLDER_LOCK_PAUSE_MS, FOLDER_LOCK_STALE_MS } from '../limits.ts';
import { isNoFile } from './folder-errors.ts';
import { makeFolders, OWN_FOLDER } from './folder-keys.ts';

/**
 * Runs a task while no other process of this machine writes the file of that key: the lock is a file that only one of
 * them can make. One left by a process that ended is removed once it is old.
 */
export async function whileLocked<T>(
  top: string,
  key: string,
  signal: AbortSignal,
  task: () => Promise<T>,
): Promise<T> {
  const folder = await makeFolders(top, [OWN_FOLDER, 'locks']);
  const lock = join(folder, createHash('sha256').update(key).digest('hex'));
  while (!(await create(lock))) {
    await removeStale(lock);
    await pause(FOLDER_LOCK_PAUSE_MS, undefined, { signal });
  }
  try {
    return await task();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Removes an old lock. Only one process at a time may, else the second would remove the first one's new lock. */
async function removeStale(lock: string): Promise<void> {
  if (!(await isStale(lock))) return;
  const removal = `${lock}.removal`;
  if (!(await create(removal))) {
    if (await isStale(removal)) await rm(removal, { force: true });
    return;
  }
  try {
    if (await isStale(lock)) await rm(lock, { force: true });
  } finally {
    await rm(removal, { force: true });
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    return Date.now() - (await lstat(path)).mtimeMs > FOLDER_LOCK_STALE_MS;
  } catch (error) {
    if (isNoFile(error)) return false;
    throw error;
  }
}

/** Makes an empty file; false when it is there already. */
async function create(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
