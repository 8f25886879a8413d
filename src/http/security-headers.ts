import type { MiddlewareHandler } from 'hono';

/** Nothing may be loaded, run or framed: right for JSON, problems and plain pages. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What the documentation page needs: its own scripts and styles, and requests to this service. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const FIXED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The headers of an answer that is written without the app. */
export const SECURITY_HEADERS = { ...FIXED_HEADERS, 'Content-Security-Policy': CLOSED_POLICY };

/** Headers on every answer that keep a browser from guessing types, framing pages and leaking URLs. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
