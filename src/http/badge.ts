import type { Context } from 'hono';
import { crateIdError } from '../requests/crate-id.ts';
import { ObjectNotFound } from '../store/object-store.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import { matchesEtag } from './etag.ts';
import { problemResponse } from './problem.ts';
import { BADGE_FORMAT } from './result-format.ts';
import { type Converter, formatHeaders, storedResultResponse } from './result-response.ts';
import type { StoredCrates } from './stored-crates.ts';

export const BADGE_PATH = '/v1/ro_crates/:crate_id/validation/badge.svg';

/** Proxies of images ask again after that time, so that a badge is never long behind the result. */
const CACHE_CONTROL = 'max-age=60';
const NONE_ETAG = '"none"';

/** The pages that show a badge are elsewhere. */
const SHOWN_ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * The verdict of a crate as a picture. A crate without a result has a badge that says so: a page that shows it would
 * have a broken image otherwise, and proxies of images keep failures for hours.
 */
export async function badgeResponse(
  c: Context<AppContext, typeof BADGE_PATH>,
  stored: StoredCrates,
  converter: Converter,
): Promise<Response> {
  const requestId = c.get('requestId');
  const crateId = c.req.param('crate_id');
  const invalidId = crateIdError(crateId);
  if (invalidId !== null) return problemResponse({ type: 'invalid-crate-id', detail: invalidId }, requestId);
  const signal = clientSignal(c.req.raw);
  const ifNoneMatch = c.req.header('if-none-match');
  try {
    const result = await stored.result(crateId, signal);
    const asked = { method: c.req.method, ifNoneMatch, cacheControl: CACHE_CONTROL, signal };
    const response = await storedResultResponse(
      result,
      { format: BADGE_FORMAT, subject: crateId },
      asked,
      converter,
    );
    if (!(response instanceof Response)) return problemResponse(response, requestId);
    for (const [name, value] of Object.entries(SHOWN_ANYWHERE)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error;
    return noneResponse(ifNoneMatch, converter.pool, signal);
  }
}

async function noneResponse(
  ifNoneMatch: string | undefined,
  pool: Converter['pool'],
  signal: AbortSignal,
): Promise<Response> {
  const headers = { ETag: NONE_ETAG, 'Cache-Control': CACHE_CONTROL, ...SHOWN_ANYWHERE };
  if (matchesEtag(ifNoneMatch, NONE_ETAG)) return new Response(null, { status: 304, headers });
  const badge = await pool.formatResult(null, { format: BADGE_FORMAT.name, subject: null }, signal);
  if (badge.kind === 'unreadable') throw new Error(badge.reason);
  return new Response(new Uint8Array(badge.body), {
    headers: { ...headers, ...formatHeaders(BADGE_FORMAT) },
  });
}
