import type { Hono } from 'hono';
import { READINESS_CHECK_MS } from '../limits.ts';
import type { components } from './api-types.ts';
import type { AppContext } from './context.ts';

/** Resolves when the other side answers; throws an error whose message is the reason why it does not. */
export type HealthCheck = (signal: AbortSignal) => Promise<void>;

/** What /readyz asks; null where stored crates are switched off. */
export interface HealthParts {
  storage: HealthCheck | null;
  broker: HealthCheck | null;
  /** Aborted once the service drains. */
  draining: AbortSignal;
}

type Readiness = components['schemas']['Readiness'];

/** Adds /healthz and /readyz (interface, sections 4.4 and 4.5). */
export function addHealthRoutes(app: Hono<AppContext>, parts: HealthParts): void {
  addHealthz(app);
  const checkStorage = shared(() => runCheck(parts.storage));
  const checkBroker = shared(() => runCheck(parts.broker));
  app.get('/readyz', async () => {
    const [storage, broker] = await Promise.all([checkStorage(), checkBroker()]);
    const failing = [storage, broker].some((outcome) => outcome !== 'ok' && outcome !== 'disabled');
    const draining = parts.draining.aborted;
    const checks = { storage, broker, ...(draining && { service: 'draining' as const }) };
    return readinessResponse({ status: failing || draining ? 'not ready' : 'ready', checks });
  });
}

/** Adds /healthz alone: answers 200 as long as the process runs. */
export function addHealthz(app: Hono<AppContext>): void {
  const health: components['schemas']['Health'] = { status: 'ok' };
  app.get('/healthz', (c) => c.json(health));
}

/** /readyz's answer: 200 when ready, else 503. */
export function readinessResponse(readiness: Readiness): Response {
  return Response.json(readiness, {
    status: readiness.status === 'ready' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** Who asks while a check runs shares its outcome: 5,000 probes at once kept the service busy for 4 s (November 2026). */
function shared(check: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | null = null;
  return () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };
}

async function runCheck(check: HealthCheck | null): Promise<string> {
  if (check === null) return 'disabled';
  const limit = AbortSignal.timeout(READINESS_CHECK_MS);
  try {
    await check(limit);
    return 'ok';
  } catch (error) {
    if (limit.aborted) return `no answer within ${READINESS_CHECK_MS / 1000} s`;
    return error instanceof Error ? error.message : 'the check failed';
  }
}
