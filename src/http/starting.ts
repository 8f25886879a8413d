import { Hono } from 'hono';
import type { AppContext } from './context.ts';
import { addHealthz, readinessResponse } from './health.ts';
import { requestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** Anything that answers web-standard requests. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Answers while the app is still being made: alive, not ready; every other request waits for the app, so that a
 * client in the first second is served.
 */
export function answerWhileStarting(app: Promise<{ fetch: Fetch }>): Fetch {
  const starting = new Hono<AppContext>();
  // The app gives all other answers their headers: an id of ours would be in the header only.
  for (const path of ['/healthz', '/readyz']) starting.use(path, requestId(), securityHeaders());
  addHealthz(starting);
  starting.get('/readyz', () =>
    readinessResponse({
      status: 'not ready',
      checks: { storage: 'not asked yet', broker: 'not asked yet', service: 'starting' },
    }),
  );
  starting.all('*', async (c) => (await app).fetch(c.req.raw));
  let answer: Fetch = (request) => starting.fetch(request);
  // Failing to start is the caller's to report; here it only means that nothing replaces this.
  app.then(
    (ready) => {
      answer = (request) => ready.fetch(request);
    },
    () => undefined,
  );
  return (request) => answer(request);
}
