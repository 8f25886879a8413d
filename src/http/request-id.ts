import type { MiddlewareHandler } from 'hono';
import type { AppContext } from './context.ts';

const PLAIN_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Gives each request an id, its own `X-Request-Id` when that is short and plain, and sends it back. */
export function requestId(): MiddlewareHandler<AppContext> {
  return async function requestId(c, next) {
    const id = chooseRequestId(c.req.header('x-request-id'));
    c.set('requestId', id);
    await next();
    c.res.headers.set('X-Request-Id', id);
  };
}

/** The id that a request sent, when it is short and plain; else a new one. */
export function chooseRequestId(sent: string | undefined): string {
  return sent !== undefined && PLAIN_ID.test(sent) ? sent : crypto.randomUUID();
}
