import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { AppContext } from './context.ts';

/** Adds /metrics: all metrics of the registry, in Prometheus' text format. */
export function addMetricsRoute(app: Hono<AppContext>, registry: Registry): void {
  app.get('/metrics', async () => {
    const text = await registry.metrics();
    return new Response(text, {
      headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
    });
  });
}
