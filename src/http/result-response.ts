import type { ValidationPool } from '../pool/validation-pool.ts';
import type { ResultFormat } from '../results/result-formats.ts';
import type { StoredObject } from '../store/object-store.ts';
import { BodyAllowance } from './body-allowance.ts';
import { matchesEtag } from './etag.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { Intake } from './intake.ts';
import { overloadedProblem, type Problem } from './problem.ts';
import { readOnDemand } from './read-on-demand.ts';
import { JSON_FORMAT, notAcceptable, VARY } from './result-format.ts';

/** Limit of a result that is converted; the service stores none that is larger. */
const LIMIT_BYTES = 64 * 1024 * 1024;
/** Of all stored results that are being converted: each is read whole, where JSON streams. */
const LIMIT_TOGETHER_BYTES = 4 * LIMIT_BYTES;

const TOO_LARGE = notAcceptable('the result is too large to be converted');
const BUSY = overloadedProblem('too many results are being converted at once; try again in 1 s', 1);

/** Makes other formats of stored results, within the memory that all of them may take. */
export interface Converter {
  pool: Pick<ValidationPool, 'formatResult'>;
  intake: Intake;
}

/** A converter with a bound of its own. */
export function createConverter(pool: Converter['pool']): Converter {
  return { pool, intake: new Intake(LIMIT_TOGETHER_BYTES) };
}

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
  converter: Converter,
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
    return new Response(readOnDemand(body), { headers: { ...headers, ...formatHeaders(format), ...length } });
  }
  const formatted = await convert(result, wanted, converter, request.signal);
  if (!(formatted instanceof ArrayBuffer)) return formatted;
  return new Response(new Uint8Array(formatted), { headers: { ...headers, ...formatHeaders(format) } });
}

async function convert(
  result: StoredObject,
  wanted: ResultWanted,
  { pool, intake }: Converter,
  signal: AbortSignal,
): Promise<ArrayBuffer | Problem> {
  const allowance = new BodyAllowance({ limitBytes: LIMIT_BYTES, limitSetting: null, intake });
  try {
    const json = await readWhole(result, allowance);
    return json instanceof ArrayBuffer ? await inFormat(json, wanted, pool, signal) : json;
  } finally {
    allowance.release();
  }
}

/** A stored result as bytes, or why it is not read. */
async function readWhole(
  { body, sizeBytes }: StoredObject,
  allowance: BodyAllowance,
): Promise<ArrayBuffer | Problem> {
  const reader = body.getReader();
  const bytes = new GrowingBuffer(Math.min(sizeBytes ?? 0, LIMIT_BYTES));
  let refusal = allowance.reserve(sizeBytes ?? 0);
  while (refusal === null) {
    const { done, value } = await reader.read();
    if (done) return bytes.finish();
    refusal = allowance.take(value.byteLength);
    if (refusal === null) bytes.append(value);
  }
  await reader.cancel();
  return refusal.type === 'body-too-large' ? TOO_LARGE : BUSY;
}
