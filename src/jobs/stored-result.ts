import { ObjectNotFound, type ObjectStore } from '../store/object-store.ts';

/** The stored result's bytes, or null when there is none. Throws StoreUnavailable, the signal's reason. */
export async function readStoredResult(
  store: ObjectStore,
  key: string,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  try {
    const { body } = await store.get(key, signal);
    return await new Response(body).arrayBuffer();
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
}
