import type { StoreKeys } from '../store/keys.ts';
import { ObjectNotFound, type ObjectStat, type ObjectStore } from '../store/object-store.ts';

/** Where a crate lies; a zip with the facts of its object. */
export type CrateLocation =
  | { form: 'zip'; stat: ObjectStat }
  | { form: 'directory' }
  | { form: 'missing' }
  | { form: 'ambiguous' };

/**
 * Looks for a crate at its fixed keys (interface, section 2.2), all at once: the zip, and for a directory the
 * metadata document at its root or in a bag's `data/`. Throws StoreUnavailable, the signal's reason.
 */
export async function locateCrate(
  store: ObjectStore,
  keys: StoreKeys,
  id: string,
  signal?: AbortSignal,
): Promise<CrateLocation> {
  const [zip, rootDocument, bagDocument] = await Promise.all([
    statIfThere(store, keys.crateZipKey(id), signal),
    statIfThere(store, keys.rootDocumentKey(id), signal),
    statIfThere(store, keys.bagDocumentKey(id), signal),
  ]);
  const isDirectory = rootDocument !== null || bagDocument !== null;
  if (zip !== null) return isDirectory ? { form: 'ambiguous' } : { form: 'zip', stat: zip };
  if (isDirectory) return { form: 'directory' };
  // A store says no more of an object that is not there when it lacks the whole bucket.
  await store.checkHealth(signal);
  return { form: 'missing' };
}

/** Whether and how a crate is stored. Throws StoreUnavailable, the signal's reason. */
export async function findCrate(
  store: ObjectStore,
  keys: StoreKeys,
  id: string,
  signal?: AbortSignal,
): Promise<CrateLocation['form']> {
  return (await locateCrate(store, keys, id, signal)).form;
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
