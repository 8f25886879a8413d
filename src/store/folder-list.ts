import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { factsOf } from '../files/file-facts.ts';
import type { FileStat } from '../source/range-reader.ts';
import { isNoFile } from './folder-errors.ts';
import { findPath, OWN_FOLDER, splitKey } from './folder-keys.ts';

/** Files whose facts are asked for at the same time. */
const AT_ONCE = 64;

/** A file or folder and its key; a folder's key ends with `/`. */
interface Entry {
  key: string;
  sortKey: Buffer;
  isFolder: boolean;
}

/**
 * Every file whose key begins with a prefix, sorted by the bytes of the keys, with its facts, some at a time. Empty
 * folders come with a key that ends with `/`, as object stores have them; links and other special files do not come.
 */
export async function* listFolder(top: string, prefix: string): AsyncGenerator<FileStat[]> {
  const folderKey = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const entries = await entriesBelow(top, folderKey);
  if (entries === null) return;
  yield* facts(
    top,
    entries.filter(({ key }) => key.startsWith(prefix)),
  );
}

async function* facts(top: string, entries: readonly Entry[]): AsyncGenerator<FileStat[]> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const found = await Promise.all(some.map(({ key, isFolder }) => (isFolder ? null : statOf(top, key))));
    let files: FileStat[] = [];
    for (const [index, { key, isFolder }] of some.entries()) {
      if (found[index]) files.push(found[index]);
      if (!isFolder) continue;
      yield files;
      files = [];
      yield* factsBelow(top, key);
    }
    yield files;
  }
}

async function* factsBelow(top: string, key: string): AsyncGenerator<FileStat[]> {
  const entries = await entriesBelow(top, key);
  if (entries === null) return;
  if (entries.length > 0) yield* facts(top, entries);
  else yield [{ ...factsOf(key, await lstat(join(top, key), { bigint: true })), sizeBytes: 0 }];
}

/** Facts of a file, or null when it has gone since its folder was read. */
async function statOf(top: string, key: string): Promise<FileStat | null> {
  try {
    return factsOf(key, await lstat(join(top, key), { bigint: true }));
  } catch (error) {
    if (isNoFile(error)) return null;
    throw error;
  }
}

/** Files and folders in a folder, sorted; null when there is no such folder. */
async function entriesBelow(top: string, folderKey: string): Promise<Entry[] | null> {
  try {
    const segments = splitKey(folderKey.slice(0, -1));
    const path = folderKey === '' ? top : await findPath(top, folderKey, segments);
    const found = await readdir(path, { withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .filter(({ name }) => folderKey !== '' || name !== OWN_FOLDER)
      .map((entry) => entryOf(folderKey, entry))
      .sort((a, b) => Buffer.compare(a.sortKey, b.sortKey));
  } catch (error) {
    if (isNoFile(error)) return null;
    throw error;
  }
}

function entryOf(folderKey: string, entry: Dirent): Entry {
  const isFolder = entry.isDirectory();
  const key = `${folderKey}${entry.name}${isFolder ? '/' : ''}`;
  return { key, sortKey: Buffer.from(key), isFolder };
}
