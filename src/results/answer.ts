import type { Door } from './door.ts';
import { encodeResult, errorResult, type ResultObject, type ResultRequest } from './result-object.ts';

/** A result, and the same as UTF-8 JSON: the bytes that every door gives for it. */
export interface Answer {
  result: ResultObject;
  body: ArrayBuffer;
}

/** Limit of bytes in one result. A report is bounded, so only one extremely long finding can exceed it. */
const LIMIT_RESULT_BYTES = 64 * 1024 * 1024;

/** A result with its bytes; one that is too long becomes an error that says so. */
export function encodeAnswer(result: ResultObject, asked: ResultRequest, door: Door): Answer {
  const body = encodeWithin(result, LIMIT_RESULT_BYTES);
  if (body) return { result, body };
  const reason = `The report would be longer than 64 MiB, which is the limit of ${door.name}.`;
  const error = errorResult(asked, reason);
  return { result: error, body: encodeResult(error) };
}

/** The encoded result, or null when it is longer than the limit or than the longest possible string. */
function encodeWithin(result: ResultObject, limitBytes: number): ArrayBuffer | null {
  try {
    const body = encodeResult(result);
    return body.byteLength <= limitBytes ? body : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
