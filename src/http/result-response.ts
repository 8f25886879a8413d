import type { ValidationPool } from '../pool/validation-pool.ts';
import type { ResultFormat } from '../results/result-formats.ts';
import type { StoredObject } from '../store/object-store.ts';
import { matchesEtag } from './etag.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import type { Problem } from './problem.ts';
import { JSON_FORMAT, notAcceptable, VARY } from './result-format.ts';

/** Limit of a result that is converted; the service stores none that is larger. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** What a client asked for. */
export interface ResultWanted {
  format: ResultFormat;
  /** What the result is about, e.g. a crate id; null when it has no name. */
  subject: string | null;
}

/** Headers of a result in a format. */
export function formatHeaders({ mediaType, policy }: ResultFormat): Record<string, string> {
  const shown = policy === null ? {} : { 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` };
  return { 'Content-Type': mediaType, ...VARY, ...shown };
}

/** The bytes of a result in the format, or a problem; JSON stays as it is. */
export async function inFormat(
  json: ArrayBuffer,
  { format, subject }: ResultWanted,
  pool: Pick<ValidationPool, 'formatResult'>,
  signal: AbortSignal,
): Promise<ArrayBuffer | Problem> {
  if (format === JSON_FORMAT) return json;
  const formatted = await pool.formatResult(json, { format: format.name, subject }, signal);
  return formatted.kind === 'formatted' ? formatted.body : notAcceptable(formatted.reason);
}

/**
 * A stored result as a response: JSON streams as it is stored, other formats are made by the pool; 304 without a body
 * when the client already has it. A problem when it cannot be had in the format.
 * @param cacheControl how long a cache may keep it
 */
export async function storedResultResponse(
  result: StoredObject,
  wanted: ResultWanted,
  request: { method: string; ifNoneMatch: string | undefined; cacheControl: string; signal: AbortSignal },
  pool: Pick<ValidationPool, 'formatResult'>,
): Promise<Response | Problem> {
  const { stat, sizeBytes, body } = result;
  const { format } = wanted;
  const etag = format === JSON_FORMAT ? `"${stat.etag}"` : `"${stat.etag}-${format.name}"`;
  const headers = {
    ETag: etag,
    'Last-Modified': stat.lastModified.toUTCString(),
    'Cache-Control': request.cacheControl,
    ...VARY,
  };
  const isKnown = matchesEtag(request.ifNoneMatch, etag);
  if (isKnown || request.method === 'HEAD') {
    // An unread body would hold its connection to the store.
    await body.cancel();
    if (isKnown) return new Response(null, { status: 304, headers });
    return new Response(null, { headers: { ...headers, ...formatHeaders(format) } });
  }
  if (format === JSON_FORMAT) {
    const length = sizeBytes === null ? {} : { 'Content-Length': String(sizeBytes) };
    return new Response(body, { headers: { ...headers, ...formatHeaders(format), ...length } });
  }
  const json = await readWithin(body, sizeBytes, LIMIT_BYTES);
  if (json === null) return notAcceptable('the result is too large to be converted');
  const formatted = await inFormat(json, wanted, pool, request.signal);
  if (!(formatted instanceof ArrayBuffer)) return formatted;
  return new Response(new Uint8Array(formatted), { headers: { ...headers, ...formatHeaders(format) } });
}

/** A whole stream as bytes; null when it is longer than the limit. */
async function readWithin(
  body: ReadableStream<Uint8Array>,
  sizeBytes: number | null,
  limitBytes: number,
): Promise<ArrayBuffer | null> {
  const reader = body.getReader();
  const bytes = new GrowingBuffer(Math.min(sizeBytes ?? 0, limitBytes));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.finish();
    if (bytes.sizeBytes + value.byteLength > limitBytes) {
      await reader.cancel();
      return null;
    }
    bytes.append(value);
  }
}
