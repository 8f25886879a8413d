import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from './context.ts';
import { type Problem, problemResponse } from './problem.ts';

/** Whether an Authorization header has the right key. */
export type KeyCheck = (authorization: string | undefined) => boolean;

/** Checks for `Bearer <key>` with one of the keys; without keys, every request passes. */
export function createKeyCheck(keys: readonly string[]): KeyCheck {
  const knownDigests = keys.map(digest);
  return (authorization) => {
    if (keys.length === 0) return true;
    const key = sentKey(authorization);
    return key !== undefined && isAmong(digest(key), knownDigests);
  };
}

/** Lets only requests with the right key pass. */
export function authentication(hasKey: KeyCheck): MiddlewareHandler<AppContext> {
  return async function authentication(c, next) {
    const authorization = c.req.header('authorization');
    if (hasKey(authorization)) return next();
    return problemResponse(unauthorized(sentKey(authorization)), c.get('requestId'));
  };
}

function sentKey(authorization: string | undefined): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1];
}

function unauthorized(key: string | undefined): Problem {
  const found = key === undefined ? 'the request has no key' : 'the key is not a key of this server';
  return {
    type: 'unauthorized',
    detail: `${found}; send the header Authorization: Bearer <key>`,
    headers: { 'WWW-Authenticate': key === undefined ? 'Bearer' : 'Bearer error="invalid_token"' },
  };
}

/** Hashed synchronously: crypto.subtle uses the threads that also resolve host names, which may be busy for long. */
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** Compares digests of equal length, each of them in full, so that the time taken reveals nothing about a key. */
function isAmong(candidate: Uint8Array, known: readonly Uint8Array[]): boolean {
  return known.filter((digestBytes) => timingSafeEqual(candidate, digestBytes)).length > 0;
}
