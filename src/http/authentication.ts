import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from './context.ts';
import { type Problem, problemResponse } from './problem.ts';

/** Lets only requests pass that carry one of the keys as `Authorization: Bearer <key>`; without keys, all pass. */
export function authentication(apiKeys: readonly string[]): MiddlewareHandler<AppContext> {
  const knownDigests = apiKeys.map(digest);
  return async function authentication(c, next) {
    if (apiKeys.length === 0) return next();
    const key = /^Bearer +([^\s]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (key !== undefined && isAmong(digest(key), knownDigests)) return next();
    return problemResponse(unauthorized(key), c.get('requestId'));
  };
}

function unauthorized(key: string | undefined): Problem {
  const found = key === undefined ? 'the request has no API key' : 'the API key is not one of this server';
  return {
    type: 'unauthorized',
    detail: `${found}; send the header Authorization: Bearer <key>`,
    headers: { 'WWW-Authenticate': key === undefined ? 'Bearer' : 'Bearer error="invalid_token"' },
  };
}

/** Hashed here: the threads that crypto.subtle hashes in are also those that look names up, and may be busy for long. */
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** Compares digests of one length, all of them and each whole, so that the time taken tells nothing about a key. */
function isAmong(candidate: Uint8Array, known: readonly Uint8Array[]): boolean {
  return known.filter((digestBytes) => timingSafeEqual(candidate, digestBytes)).length > 0;
}
