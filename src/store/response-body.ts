import type { IncomingMessage } from 'node:http';

/** The first `limitBytes` of an answer, in a buffer of just their size; a longer answer is cut off and closed. */
export async function readAtMost(answer: IncomingMessage, limitBytes: number): Promise<ArrayBuffer> {
  const declared = Number(answer.headers['content-length'] ?? Number.NaN);
  const isDeclared = Number.isSafeInteger(declared) && declared <= limitBytes;
  let bytes = new Uint8Array(isDeclared ? declared : Math.min(limitBytes, 64 * 1024));
  let length = 0;
  for await (const chunk of answer) {
    const part: Uint8Array = chunk.subarray(0, limitBytes - length);
    if (length + part.length > bytes.length) bytes = grow(bytes, length + part.length, limitBytes);
    bytes.set(part, length);
    length += part.length;
    // Leaving the loop closes the answer.
    if (part.length < chunk.length) break;
  }
  return length === bytes.length ? bytes.buffer : bytes.buffer.slice(0, length);
}

function grow(bytes: Uint8Array, needed: number, limit: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(limit, Math.max(needed, bytes.length * 2)));
  larger.set(bytes);
  return larger;
}

/** An answer's body as a web stream; a failure on the way reaches the reader as `explain` words it. */
export function toWebStream(
  answer: IncomingMessage,
  explain: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        controller.error(explain(error));
      }
    },
    cancel() {
      answer.destroy();
    },
  });
}
