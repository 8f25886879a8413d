import type { BigIntStats } from 'node:fs';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { FileStat } from '../source/range-reader.ts';
import { ObjectNotFound, StoreUnavailable } from './object-store.ts';

/** Opening a pipe must not wait for its writer, and the file may have become a link since it was looked at. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
const CHUNK_BYTES = 64 * 1024;

/** Facts of a file. A file that is replaced has another inode, and one that is changed in place another time. */
export function factsOf(key: string, stats: BigIntStats): FileStat {
  const parts = [stats.ino, stats.size, stats.mtimeNs];
  return {
    key,
    sizeBytes: Number(stats.size),
    etag: parts.map((part) => part.toString(16)).join('-'),
    lastModified: stats.mtime,
  };
}

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

/** Bytes of an open file from a place on, fewer at its end. */
export async function readBytes(file: FileHandle, offset: number, lengthBytes: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(lengthBytes);
  let length = 0;
  while (length < lengthBytes) {
    const { bytesRead } = await file.read(bytes, length, lengthBytes - length, offset + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length === lengthBytes ? bytes.buffer : bytes.buffer.slice(0, length);
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
