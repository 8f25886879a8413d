import type { StoredObject } from '../store/object-store.ts';
import { matchesEtag } from './etag.ts';

/** A stored result as a response that streams; 304 without a body when the client already has it. */
export async function storedResultResponse(
  result: StoredObject,
  method: string,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const { stat, sizeBytes, body } = result;
  const etag = `"${stat.etag}"`;
  const headers = {
    ETag: etag,
    'Last-Modified': stat.lastModified.toUTCString(),
    // A new validation replaces the result: a cache may keep it but must ask.
    'Cache-Control': 'no-cache',
  };
  const isKnown = matchesEtag(ifNoneMatch, etag);
  if (!isKnown && method !== 'HEAD') {
    const length = sizeBytes === null ? {} : { 'Content-Length': String(sizeBytes) };
    return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json', ...length } });
  }
  // An unread body would hold its connection to the store.
  await body.cancel();
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(null, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
