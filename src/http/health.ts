import type { Hono } from 'hono';
import { READINESS_CHECK_MS } from '../limits.ts';
import type { components } from './api-types.ts';
import type { KeyCheck } from './authentication.ts';
import type { AppContext } from './context.ts';

/** Resolves when the other side answers; throws an error whose message is the reason why it does not. */
export type HealthCheck = (signal: AbortSignal) => Promise<void>;

/** What /readyz checks; null where stored crates are switched off. */
export interface HealthParts {
  storage: HealthCheck | null;
  broker: HealthCheck | null;
  /** Aborted once the service drains. */
  draining: AbortSignal;
}

type Readiness = components['schemas']['Readiness'];

/** Adds /healthz and /readyz (interface, sections 4.4 and 4.5); only callers with a key are told why a check fails. */
export function addHealthRoutes(app: Hono<AppContext>, parts: HealthParts, hasKey: KeyCheck): void {
  addHealthz(app);
  const checkStorage = shared(() => runCheck(parts.storage));
  const checkBroker = shared(() => runCheck(parts.broker));
  app.get('/readyz', async (c) => {
    const shown = hasKey(c.req.header('authorization')) ? (outcome: string) => outcome : withoutReason;
    const [storage, broker] = await Promise.all([checkStorage(), checkBroker()]);
    const failing = [storage, broker].some(isFailing);
    const draining = parts.draining.aborted;
    const checks = {
      storage: shown(storage),
      broker: shown(broker),
      ...(draining && { service: 'draining' as const }),
    };
    return readinessResponse({ status: failing || draining ? 'not ready' : 'ready', checks });
  });
}

function isFailing(outcome: string): boolean {
  return outcome !== 'ok' && outcome !== 'disabled';
}

/** Reasons may name hosts and ports behind the service. */
function withoutReason(outcome: string): string {
  return isFailing(outcome) ? 'failing' : outcome;
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

/** Concurrent callers share one check: 5,000 probes at once would otherwise keep the service busy for 4 s. */
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
