import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext } from './context.ts';
import type { Log } from './log.ts';
import type { ObserveRequest } from './metrics.ts';

const STANDARD_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Requested every few seconds by machines: logged at debug. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs and counts each request: id, method, route, path, status and time; never a query, header or body. */
export function requestLog(log: Log, observe: ObserveRequest): MiddlewareHandler<AppContext> {
  return async function requestLog(c, next) {
    const startMs = performance.now();
    await next();
    const elapsedMs = performance.now() - startMs;
    const { status } = c.res;
    const route = routeLabel(matchedRoutes(c).map(({ path }) => path));
    const method = STANDARD_METHODS.has(c.req.method) ? c.req.method : 'other';
    observe(route, method, status, elapsedMs / 1000);
    const fields = {
      request_id: c.get('requestId'),
      method,
      route,
      path: c.req.path.slice(0, 200),
      status,
      ms: Math.round(elapsedMs * 100) / 100,
    };
    if (status >= 500) log.warn(fields, 'request');
    else if (PROBES.has(route)) log.debug(fields, 'request');
    else log.info(fields, 'request');
  };
}

/** The pattern of the route that answered, such as /v1/profiles/:identifier; `unmatched` when there was none. */
function routeLabel(patterns: string[]): string {
  return patterns.findLast((pattern) => !pattern.endsWith('*')) ?? 'unmatched';
}
