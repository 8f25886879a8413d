import type { Report, ResultObject } from '../core/index.ts';

export type { ResultObject } from '../core/index.ts';
export type Verdict = ResultObject['status'];

/** The parts of the request that a result repeats. */
export interface ResultRequest {
  /** The requested profile, or null when the request has none. */
  profileName: string | null;
  /** RFC 3339 UTC time of a stored crate's validation; null for metadata only. */
  createdAt: string | null;
}

/** The result of a validation with a verdict. */
export function reportResult(
  { profileName, createdAt }: ResultRequest,
  status: 'valid' | 'invalid',
  detail: Report,
): ResultObject {
  return { status, profile: profileName, created_at: createdAt, detail };
}

/** The result of a validation that could not run; `error` is one sentence with the reason. */
export function errorResult({ profileName, createdAt }: ResultRequest, error: string): ResultObject {
  return { status: 'error', profile: profileName, created_at: createdAt, error };
}

/** A result as UTF-8 JSON. Throws RangeError when the string would be longer than the engine allows (512 MB). */
export function encodeResult(result: ResultObject): ArrayBuffer {
  return encodeText(JSON.stringify(result));
}

/** A text as UTF-8 in a buffer of its own, for transfer. */
export function encodeText(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text);
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}
