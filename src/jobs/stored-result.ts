import {
  ObjectNotFound,
  type ObjectStore,
  type StoredObject,
  StoreUnavailable,
} from '../store/object-store.ts';

/** How every result begins, by which it differs from what a proxy or a login page answers in the store's place. */
const BEGINNING = /^\s*\{\s*"status"\s*:\s*"(?:valid|invalid|error)"/;
/** Bytes that show it, with room for the spaces of a tool that has written the JSON again. */
const BEGINNING_BYTES = 64;

/** Media types of results: ours, and those of tools that copy objects without theirs. */
const MEDIA_TYPES = new Set(['application/json', 'application/octet-stream', 'binary/octet-stream', '']);

/**
 * The stored result as a stream, once its media type and its beginning show that it is one.
 * Throws ObjectNotFound, StoreUnavailable, the signal's reason.
 */
export async function openStoredResult(
  store: ObjectStore,
  key: string,
  signal: AbortSignal,
): Promise<StoredObject> {
  const object = await store.get(key, signal);
  const mediaType = object.mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const reader = object.body.getReader();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  while (sizeBytes < BEGINNING_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    sizeBytes += value.length;
  }
  if (!MEDIA_TYPES.has(mediaType) || !BEGINNING.test(Buffer.concat(chunks).toString('latin1'))) {
    await reader.cancel();
    throw new StoreUnavailable(
      'what it has in the place of a result is not one; check the settings of the store',
    );
  }
  return { ...object, body: joined(chunks, reader) };
}

/** The stored result's bytes, or null when there is none. Throws StoreUnavailable, the signal's reason. */
export async function readStoredResult(
  store: ObjectStore,
  key: string,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  try {
    const { body } = await openStoredResult(store, key, signal);
    return await new Response(body).arrayBuffer();
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
}

/** The chunks that were read already, then the rest. */
function joined(
  chunks: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk !== undefined) return controller.enqueue(chunk);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
