import { ClientGone } from './client-signal.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import type { Intake } from './intake.ts';
import { isJsonMediaType } from './media-type.ts';
import { overloadedProblem, type Problem } from './problem.ts';
import { tooSlow, waitLimitMs } from './slow-body.ts';
import { SMALL_BODY_BYTES } from './small-body.ts';

/** Bounds of one body, and the bytes of all bodies being read together. */
export interface BodyLimits {
  limitBytes: number;
  /** Setting that raises the limit, named in the message; null when it is fixed. */
  limitSetting: string | null;
  intake: Intake;
}

/**
 * Reads a request body as JSON bytes without parsing it; an absent body is an empty buffer, whatever its type.
 * A body that has another type, is too large or too slow, or arrives beside too many others gives a problem. Throws ClientGone.
 */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<ArrayBuffer | Problem> {
  const declaredBytes = declaredLength(request);
  if (declaredBytes === 0) return new ArrayBuffer(0);
  const wrongType = mediaTypeProblem(request);
  if (wrongType && declaredBytes !== null) return wrongType;
  if (declaredBytes !== null && declaredBytes > limits.limitBytes) return tooLarge(declaredBytes, limits);
  if (declaredBytes !== null && declaredBytes <= SMALL_BODY_BYTES) return readSmallBody(request, limits);
  if (request.body === null) return new ArrayBuffer(0);
  return readLargeBody(request.body, declaredBytes, wrongType, limits);
}

/** Reads a body at once: the server has collected it within its time limit before the app was called. */
async function readSmallBody(request: Request, limits: BodyLimits): Promise<ArrayBuffer | Problem> {
  try {
    const body = await request.arrayBuffer();
    return body.byteLength <= limits.limitBytes ? body : tooLarge(null, limits);
  } catch {
    // A request body breaks off for one reason: its sender is gone.
    throw new ClientGone();
  }
}

async function readLargeBody(
  stream: ReadableStream<Uint8Array>,
  declaredBytes: number | null,
  wrongType: Problem | null,
  limits: BodyLimits,
): Promise<ArrayBuffer | Problem> {
  const reader = stream.getReader();
  const startedMs = performance.now();
  const body = new GrowingBuffer(Math.min(declaredBytes ?? limits.limitBytes, limits.limitBytes));
  try {
    for (;;) {
      const chunk = await nextChunk(reader, waitLimitMs(startedMs, performance.now(), body.sizeBytes));
      if (chunk === 'ended') return body.finish();
      if (chunk === 'late') return tooSlow(body.sizeBytes);
      const refusal = wrongType ?? refuseChunk(body.sizeBytes, chunk.byteLength, limits);
      if (refusal) return await leaveUnread(reader, refusal);
      body.append(chunk);
    }
  } finally {
    limits.intake.release(countedBytes(body.sizeBytes));
  }
}

/** What a body of some size takes of the intake: nothing when small, so that large ones never block small ones. */
function countedBytes(sizeBytes: number): number {
  return Math.max(0, sizeBytes - SMALL_BODY_BYTES);
}

/** Takes the chunk into the intake, or says why it is refused. */
function refuseChunk(readBytes: number, chunkBytes: number, limits: BodyLimits): Problem | null {
  if (readBytes + chunkBytes > limits.limitBytes) return tooLarge(null, limits);
  if (limits.intake.take(countedBytes(readBytes + chunkBytes) - countedBytes(readBytes))) return null;
  return overloadedProblem('too many request bodies are arriving at once; try again in 1 s', 1);
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

async function nextChunk(reader: BodyReader, limitMs: number): Promise<Uint8Array | 'ended' | 'late'> {
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

async function leaveUnread(reader: BodyReader, problem: Problem): Promise<Problem> {
  // The refusal holds even when the connection breaks meanwhile.
  await reader.cancel().catch(() => undefined);
  return problem;
}

/** Content-Length as the client declares it: used to refuse early, and not trusted otherwise. */
export function declaredLength(request: Request): number | null {
  const declared = request.headers.get('content-length');
  return declared !== null && /^\d+$/.test(declared) ? Number(declared) : null;
}

function mediaTypeProblem(request: Request): Problem | null {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity') {
    const detail = `the body was sent with Content-Encoding: ${encoding.slice(0, 60)}; send it uncompressed`;
    return { type: 'unsupported-media-type', detail, headers: { 'Accept-Encoding': 'identity' } };
  }
  const mediaType = request.headers.get('content-type');
  if (mediaType !== null && isJsonMediaType(mediaType)) return null;
  const found = mediaType ? `as ${mediaType.slice(0, 120)}` : 'without a Content-Type';
  return {
    type: 'unsupported-media-type',
    detail: `the body was sent ${found}; send JSON with Content-Type: application/json`,
    headers: { Accept: 'application/json' },
  };
}

function tooLarge(declaredBytes: number | null, limits: BodyLimits): Problem {
  const size = declaredBytes === null ? 'is too large' : `has ${withCommas(declaredBytes)} bytes`;
  const setting = limits.limitSetting === null ? '' : ` (${limits.limitSetting})`;
  return {
    type: 'body-too-large',
    detail: `the request body ${size}; at most ${withCommas(limits.limitBytes)} bytes are accepted${setting}`,
  };
}

function withCommas(count: number): string {
  return count.toLocaleString('en-US');
}
