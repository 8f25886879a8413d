import type { MiddlewareHandler } from 'hono';
import type { AppContext } from './context.ts';
import { type Problem, problemResponse } from './problem.ts';

/** Lets only requests pass that carry one of the keys as `Authorization: Bearer <key>`; without keys, all pass. */
export function authentication(apiKeys: readonly string[]): MiddlewareHandler<AppContext> {
  const knownDigests = Promise.all(apiKeys.map(digest));
  return async function authentication(c, next) {
    if (apiKeys.length === 0) return next();
    const key = /^Bearer +([^\s]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (key !== undefined && isAmong(await digest(key), await knownDigests)) return next();
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

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Compares digests of one length bit by bit, all of them, so that the time taken tells nothing about a key. */
function isAmong(candidate: Uint8Array, known: readonly Uint8Array[]): boolean {
  let matches = 0;
  for (const digestBytes of known) {
    let difference = 0;
    for (let i = 0; i < candidate.length; i++) difference |= (candidate[i] ?? 0) ^ (digestBytes[i] ?? 0);
    if (difference === 0) matches++;
  }
  return matches > 0;
}
