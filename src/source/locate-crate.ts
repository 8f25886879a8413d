import type { CrateKeys } from './crate-keys.ts';
import { FileNotFound, type FileStat, type RangeReader } from './range-reader.ts';

/** A store of crates whose health can be checked. */
export interface CrateStore extends RangeReader {
  /** Throws when the store cannot be used at present. */
  checkHealth(signal?: AbortSignal): Promise<void>;
}

/** In which form a crate is stored. */
export type CrateForm = 'zip' | 'directory' | 'missing' | 'ambiguous';

/**
 * Looks for a crate at its fixed keys, all at once: the zip, and for a directory the
 * metadata document at its root or in a bag's `data/`. Throws the store's own errors.
 */
export async function findCrate(
  store: CrateStore,
  keys: CrateKeys,
  id: string,
  signal?: AbortSignal,
): Promise<CrateForm> {
  const [zip, isDirectory] = await Promise.all([
    findZip(store, keys, id, signal),
    hasDirectory(store, keys, id, signal),
  ]);
  if (zip !== null) return isDirectory ? 'ambiguous' : 'zip';
  if (isDirectory) return 'directory';
  // A store that lacks the whole bucket says of each object only that it is not there.
  await store.checkHealth(signal);
  return 'missing';
}

/** Facts of a crate's zip, or null when there is none. Throws the store's own errors. */
export function findZip(
  reader: RangeReader,
  keys: CrateKeys,
  id: string,
  signal?: AbortSignal,
): Promise<FileStat | null> {
  return statIfThere(reader, keys.crateZipKey(id), signal);
}

/** Whether a crate is stored as a directory. Throws the store's own errors. */
export async function hasDirectory(
  reader: RangeReader,
  keys: CrateKeys,
  id: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const documents = [keys.rootDocumentKey(id), keys.bagDocumentKey(id)];
  const found = await Promise.all(documents.map((key) => statIfThere(reader, key, signal)));
  return found.some((stat) => stat !== null);
}

async function statIfThere(
  reader: RangeReader,
  key: string,
  signal: AbortSignal | undefined,
): Promise<FileStat | null> {
  try {
    return await reader.stat(key, signal);
  } catch (error) {
    if (error instanceof FileNotFound) return null;
    throw error;
  }
}
