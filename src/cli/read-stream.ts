import { CrateUnreadable } from '../source/crate-unreadable.ts';

/** More than any metadata document, and a zip of that size is better named by its path. */
const LIMIT_BYTES = 1024 * 1024 * 1024;

/** All bytes of a stream. Throws CrateUnreadable when there are more than 1 GiB. */
export async function readStream(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > LIMIT_BYTES) {
      throw new CrateUnreadable('it is longer than 1 GiB, the most that is read from a pipe; give its path');
    }
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
