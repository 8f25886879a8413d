import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { factsOf } from '../files/file-facts.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { FileStat } from '../source/range-reader.ts';
import { ObjectNotFound, StoreUnavailable } from './object-store.ts';

/** Opening a pipe must not wait for its writer, and the file may have become a link since it was looked at. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
const CHUNK_BYTES = 64 * 1024;

/** Opens a file for reading. Throws ObjectNotFound when it is not a regular file; errors of the file system. */
export async function openFile(path: string, key: string): Promise<{ file: FileHandle; stat: FileStat }> {
  const file = await open(path, READ);
  try {
    const stats = await file.stat({ bigint: true });
    if (!stats.isFile()) throw new ObjectNotFound(key);
    return { file, stat: factsOf(key, stats) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The content of an open file of a known size, which is closed at its end; `explain` words a failure on the way. */
export function fileBody(
  file: FileHandle,
  sizeBytes: number,
  explain: (error: unknown) => unknown,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          signal?.throwIfAborted();
          const chunk = await readBytes(file, position, Math.min(CHUNK_BYTES, sizeBytes - position));
          position += chunk.byteLength;
          if (chunk.byteLength > 0) return controller.enqueue(new Uint8Array(chunk));
          if (position < sizeBytes) throw new StoreUnavailable('a file became shorter while it was read');
          await file.close();
          controller.close();
        } catch (error) {
          await file.close();
          controller.error(explain(error));
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
