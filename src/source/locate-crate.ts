import type { StoreKeys } from '../store/keys.ts';
import { ObjectNotFound, type ObjectStat, type ObjectStore } from '../store/object-store.ts';

/** In which form a crate is stored. */
export type CrateForm = 'zip' | 'directory' | 'missing' | 'ambiguous';

/**
 * Looks for a crate at its fixed keys (interface, section 2.2), all at once: the zip, and for a directory the
 * metadata document at its root or in a bag's `data/`. Throws StoreUnavailable, the signal's reason.
 */
export async function findCrate(
  store: ObjectStore,
  keys: StoreKeys,
  id: string,
  signal?: AbortSignal,
): Promise<CrateForm> {
  const [zip, isDirectory] = await Promise.all([
    findZip(store, keys, id, signal),
    hasDirectory(store, keys, id, signal),
  ]);
  if (zip !== null) return isDirectory ? 'ambiguous' : 'zip';
  if (isDirectory) return 'directory';
  // A store says no more of an object that is not there when it lacks the whole bucket.
  await store.checkHealth(signal);
  return 'missing';
}

/** Facts of a crate's zip, or null when there is none. Throws StoreUnavailable, the signal's reason. */
export function findZip(
  store: ObjectStore,
  keys: StoreKeys,
  id: string,
  signal?: AbortSignal,
): Promise<ObjectStat | null> {
  return statIfThere(store, keys.crateZipKey(id), signal);
}

/** Whether a crate is stored as a directory. Throws StoreUnavailable, the signal's reason. */
export async function hasDirectory(
  store: ObjectStore,
  keys: StoreKeys,
  id: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const documents = [keys.rootDocumentKey(id), keys.bagDocumentKey(id)];
  const found = await Promise.all(documents.map((key) => statIfThere(store, key, signal)));
  return found.some((stat) => stat !== null);
}

async function statIfThere(
  store: ObjectStore,
  key: string,
  signal: AbortSignal | undefined,
): Promise<ObjectStat | null> {
  try {
    return await store.stat(key, signal);
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
}
