import { BodyAllowance, type BodyLimits, tooLarge } from './body-allowance.ts';
import { declaredLength, readAtOnce, readPieces } from './body-pieces.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { mediaTypeOf } from './media-type.ts';
import type { Problem } from './problem.ts';
import { SMALL_BODY_BYTES } from './small-body.ts';

/** Media types that a body may have. */
export interface BodyTypes {
  accepted: readonly string[];
  /** What to send instead of another type: a clause that begins with a verb. */
  advice: string;
}

const JSON_BODY: BodyTypes = {
  accepted: ['application/json'],
  advice: 'send JSON with Content-Type: application/json',
};

/**
 * Reads a request body without parsing it; an absent body is an empty buffer, whatever its type. A body that has
 * another type, is too large or too slow, or arrives beside too many others gives a problem. Throws ClientGone.
 */
export async function readJsonBody(
  request: Request,
  limits: BodyLimits,
  types: BodyTypes = JSON_BODY,
): Promise<ArrayBuffer | Problem> {
  const declaredBytes = declaredLength(request);
  if (declaredBytes === 0) return new ArrayBuffer(0);
  const wrongType = mediaTypeProblem(request, types);
  if (wrongType && declaredBytes !== null) return wrongType;
  if (declaredBytes !== null && declaredBytes > limits.limitBytes) return tooLarge(declaredBytes, limits);
  if (declaredBytes !== null && declaredBytes <= SMALL_BODY_BYTES) {
    const body = await readAtOnce(request);
    return body.byteLength <= limits.limitBytes ? body : tooLarge(null, limits);
  }
  return readLargeBody(request, declaredBytes, wrongType, limits);
}

async function readLargeBody(
  request: Request,
  declaredBytes: number | null,
  wrongType: Problem | null,
  limits: BodyLimits,
): Promise<ArrayBuffer | Problem> {
  const body = new GrowingBuffer(declaredBytes ?? 0);
  const allowance = new BodyAllowance(limits);
  try {
    const problem = await readPieces(request, async (piece) => {
      const sizeBytes = body.sizeBytes + piece.byteLength;
      const refusal =
        wrongType ??
        allowance.take(piece.byteLength) ??
        (await limits.turn?.take(Math.max(sizeBytes, declaredBytes ?? 0))) ??
        null;
      if (refusal === null) body.append(piece);
      return refusal;
    });
    if (problem) return problem;
    limits.turn?.arrived();
    return body.finish();
  } finally {
    allowance.release();
  }
}

/** Why a body of that type or encoding is not read; null when it is. */
export function mediaTypeProblem(request: Request, { accepted, advice }: BodyTypes): Problem | null {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity') {
    const detail = `the body was sent with Content-Encoding: ${encoding.slice(0, 60)}; send it uncompressed`;
    return { type: 'unsupported-media-type', detail, headers: { 'Accept-Encoding': 'identity' } };
  }
  const mediaType = request.headers.get('content-type');
  if (mediaType !== null && accepted.includes(mediaTypeOf(mediaType))) return null;
  const found = mediaType ? `as ${mediaType.slice(0, 120)}` : 'without a Content-Type';
  return {
    type: 'unsupported-media-type',
    detail: `the body was sent ${found}; ${advice}`,
    headers: { Accept: accepted.join(', ') },
  };
}
