import type { Verdict } from './validation-pool.ts';

/** What a result repeats of the request it answers. */
export interface ResultRequest {
  /** The profile asked for, or null when none was named. */
  profileName: string | null;
  /** RFC 3339 UTC time of a stored crate's validation; null for metadata sent alone. */
  createdAt: string | null;
}

/** The result of a validation as clients get it (interface, section 2.1). */
export type ResultObject = {
  status: Verdict;
  profile: string | null;
  created_at: string | null;
} & ({ status: 'valid' | 'invalid'; detail: object } | { status: 'error'; error: string });

/** The result of a validation that came to a verdict. */
export function reportResult(
  { profileName, createdAt }: ResultRequest,
  status: 'valid' | 'invalid',
  detail: object,
): ResultObject {
  return { status, profile: profileName, created_at: createdAt, detail };
}

/** The result of a validation that could not run; `error` says in one sentence what could not be done and why. */
export function errorResult({ profileName, createdAt }: ResultRequest, error: string): ResultObject {
  return { status: 'error', profile: profileName, created_at: createdAt, error };
}

/** A result as UTF-8 JSON. Throws RangeError when the text would be longer than the engine allows (512 MB). */
export function encodeResult(result: ResultObject): ArrayBuffer {
  const bytes = new TextEncoder().encode(JSON.stringify(result));
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}
