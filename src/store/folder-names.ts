import { opendir } from 'node:fs/promises';
import { isNoFile } from './folder-errors.ts';
import { findPath, splitKey } from './folder-keys.ts';
import type { NamePage, NameRange } from './object-store.ts';

/** Entries that are read from the disk at a time. */
const READ_AT_ONCE = 1_000;

/**
 * The first names of files in a folder after a name, in the order of their bytes. A folder has no order of its own: all
 * names are read, and only as many are held as are asked for.
 */
export async function listFolderNames(
  top: string,
  prefix: string,
  { after, limit }: NameRange,
): Promise<NamePage> {
  const afterBytes = after === null ? null : Buffer.from(after);
  let first: Buffer[] = [];
  const keepFirst = () => {
    first = first.sort(Buffer.compare).slice(0, limit + 1);
  };
  for await (const name of filesIn(top, prefix)) {
    const bytes = Buffer.from(name);
    if (afterBytes !== null && Buffer.compare(bytes, afterBytes) <= 0) continue;
    first.push(bytes);
    if (first.length > 2 * limit + READ_AT_ONCE) keepFirst();
  }
  keepFirst();
  const names = first.slice(0, limit).map((bytes) => bytes.toString());
  return { names, next: first.length > limit ? (names.at(-1) ?? null) : null };
}

async function* filesIn(top: string, prefix: string): AsyncGenerator<string> {
  const path = await folderOf(top, prefix);
  if (path === null) return;
  for await (const entry of await opendir(path, { bufferSize: READ_AT_ONCE })) {
    if (entry.isFile()) yield entry.name;
  }
}

/** Path of the folder of a prefix, or null when there is none yet. */
async function folderOf(top: string, prefix: string): Promise<string | null> {
  if (prefix === '') return top;
  try {
    return await findPath(top, prefix, splitKey(prefix.slice(0, -1)));
  } catch (error) {
    if (isNoFile(error)) return null;
    throw error;
  }
}
