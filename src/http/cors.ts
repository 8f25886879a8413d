import type { MiddlewareHandler } from 'hono';

/** Request headers that the service reads and a browser does not send to another origin unasked. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'X-Request-Id',
].join(', ');

/** Response headers that say something and are hidden from other origins unless they are listed. */
const RESPONSE_HEADERS = [
  'Allow',
  'ETag',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Validation-Id',
  'X-Validation-Pending',
].join(', ');

/** The longest time that Chromium keeps a preflight, in seconds. */
const PREFLIGHT_SECONDS = 7200;

/** Which pages may read answers, as headers (Fetch standard, section 3.3). */
export interface CorsPolicy {
  /** Headers for an answer to a request with this `Origin`. */
  headersFor(origin: string | undefined): Record<string, string>;
}

/** The policy of a list of origins, of `*`, or of nobody. Cookies are never allowed: the service has none. */
export function createCorsPolicy(origins: readonly string[]): CorsPolicy {
  if (origins.length === 0) return { headersFor: () => ({}) };
  if (origins.includes('*')) return { headersFor: () => readableBy('*') };
  return {
    headersFor: (origin) => ({
      // Also for other origins: a cache must not give one of them an answer that was made for another.
      Vary: 'Origin',
      ...(origin !== undefined && origins.includes(origin) && readableBy(origin)),
    }),
  };
}

function readableBy(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': RESPONSE_HEADERS };
}

/**
 * Lets pages of the policy's origins read every answer, errors too, and answers their preflights before a key is
 * asked for, since browsers send none with them. Our own, because Hono's cannot serve the answers given without the app.
 */
export function cors(policy: CorsPolicy): MiddlewareHandler {
  return async function cors(c, next) {
    const headers = policy.headersFor(c.req.header('origin'));
    if (isPreflight(c.req.raw) && Object.keys(headers).length > 0) return preflightResponse(headers);
    await next();
    for (const [name, value] of Object.entries(headers)) {
      c.res.headers.set(name, name === 'Vary' ? joined(c.res.headers.get('vary'), value) : value);
    }
  };
}

function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

function preflightResponse(headers: Record<string, string>): Response {
  const { 'Access-Control-Allow-Origin': origin, Vary } = headers;
  const allowed = origin !== undefined && {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  };
  return new Response(null, { status: 204, headers: { ...(Vary && { Vary }), ...allowed } });
}

function joined(before: string | null, value: string): string {
  return before === null ? value : `${before}, ${value}`;
}
