import { lstat, mkdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ObjectNotFound, StoreUnavailable } from './object-store.ts';
import { syncFolder } from './sync-folder.ts';

/** Folder of the store's own files, at the top; no key leads into it and no listing shows it. */
export const OWN_FOLDER = '.store';

/**
 * The folders and the name that a key stands for, or null when no file of the folder can have it: it would lead out of
 * the folder, or is not written as the path of a file.
 */
export function splitKey(key: string): string[] | null {
  const segments = key.split('/');
  const isPath = segments.every(
    (segment) => !['', '.', '..'].includes(segment) && !segment.includes('\0') && !isSplitHere(segment),
  );
  return isPath && segments[0] !== OWN_FOLDER ? segments : null;
}

/** On Windows a backslash would begin another folder. */
function isSplitHere(segment: string): boolean {
  return sep !== '/' && segment.includes(sep);
}

/** The store's folder itself, which may be a link. Throws StoreUnavailable. */
export async function findTop(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    throw new StoreUnavailable('the folder that STORE_FOLDER names cannot be found', { cause: error });
  }
}

/**
 * Path of the file or folder of a key, in which no link is followed: one that leads out of the folder would show other
 * files of the machine. Throws ObjectNotFound, errors of the file system.
 */
export async function findPath(
  top: string,
  key: string,
  segments: readonly string[] | null,
): Promise<string> {
  if (segments === null) throw new ObjectNotFound(key);
  const path = join(top, ...segments);
  if ((await realpath(path)) !== path) throw new ObjectNotFound(key);
  return path;
}

/** Makes folders below another, one after the other so that no link is followed, and returns the last. */
export async function makeFolders(top: string, segments: readonly string[]): Promise<string> {
  let folder = top;
  for (const segment of segments) {
    const parent = folder;
    folder = join(parent, segment);
    if (await makeFolder(folder)) await syncFolder(parent);
    else if (!(await lstat(folder)).isDirectory()) {
      throw new StoreUnavailable(`${segment} is in the way: it is a file or a link, not a folder`);
    }
  }
  return folder;
}

/** False when something of that name is there already. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
