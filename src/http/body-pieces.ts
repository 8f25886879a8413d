import { ClientGone } from './client-signal.ts';
import type { Problem } from './problem.ts';
import { tooSlow, waitLimitMs } from './slow-body.ts';
import { collectedBody, SMALL_BODY_BYTES } from './small-body.ts';

/** Takes a piece of a body, or says why the rest is not wanted. */
export type TakePiece = (piece: Uint8Array) => Problem | null | Promise<Problem | null>;

/**
 * Gives a body to `take` piece by piece, within the time that bodies have; the time that `take` needs is not the
 * sender's. The problem of a body that was refused or too slow, else null. Throws ClientGone, and what `take` throws.
 */
export async function readPieces(request: Request, take: TakePiece): Promise<Problem | null> {
  const declaredBytes = declaredLength(request);
  if (declaredBytes !== null && declaredBytes <= SMALL_BODY_BYTES) {
    return take(new Uint8Array(await readAtOnce(request)));
  }
  return request.body === null ? null : readStream(request.body.getReader(), take);
}

/** Reads a small body, which the server has collected within its time limit before the app was called. */
export async function readAtOnce(request: Request): Promise<ArrayBuffer> {
  try {
    return collectedBody(request) ?? (await request.arrayBuffer());
  } catch {
    // A request body breaks off for one reason: its sender is gone.
    throw new ClientGone();
  }
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

async function readStream(reader: BodyReader, take: TakePiece): Promise<Problem | null> {
  let startedMs = performance.now();
  let readBytes = 0;
  for (;;) {
    const piece = await nextPiece(reader, waitLimitMs(startedMs, performance.now(), readBytes));
    if (piece === 'ended') return null;
    if (piece === 'late') return tooSlow(readBytes);
    readBytes += piece.byteLength;
    const arrivedMs = performance.now();
    const refusal = await takeOrLeave(reader, piece, take);
    startedMs += performance.now() - arrivedMs;
    if (refusal) return refusal;
  }
}

async function takeOrLeave(reader: BodyReader, piece: Uint8Array, take: TakePiece): Promise<Problem | null> {
  let isTaken = false;
  try {
    const refusal = await take(piece);
    isTaken = refusal === null;
    return refusal;
  } finally {
    if (!isTaken) void readAway(reader);
  }
}

/**
 * Drops the rest of a body, so that its connection can be used again. The server ends the connection when the rest does
 * not come soon after the answer.
 */
async function readAway(reader: BodyReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The refusal holds even when the connection breaks meanwhile.
  }
}

async function nextPiece(reader: BodyReader, limitMs: number): Promise<Uint8Array | 'ended' | 'late'> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // Ends the read below; whether the cancelling succeeds does not matter.
    reader.cancel().catch(() => undefined);
  }, limitMs);
  try {
    const { value } = await reader.read();
    return isLate ? 'late' : (value ?? 'ended');
  } catch {
    if (isLate) return 'late';
    // A request body breaks off for one reason: its sender is gone.
    throw new ClientGone();
  } finally {
    clearTimeout(timer);
  }
}

/** Content-Length as the client declares it: used to refuse early, and not trusted otherwise. */
export function declaredLength(request: Request): number | null {
  const declared = request.headers.get('content-length');
  return declared !== null && /^\d+$/.test(declared) ? Number(declared) : null;
}
