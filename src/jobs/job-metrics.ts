import { Counter, type Registry } from 'prom-client';
import type { JobObserver } from './job-observer.ts';

/** Registers the counters of jobs; what validations themselves take is measured with those of requests. */
export function registerJobMetrics(registry: Registry): Omit<JobObserver, 'validated'> {
  const registers = [registry];
  const results = new Counter({
    name: 'rocrate_stored_results_total',
    help: 'Results of stored crates that were stored, by status',
    labelNames: ['status'] as const,
    registers,
  });
  const webhooks = new Counter({
    name: 'rocrate_webhooks_total',
    help: 'Webhook deliveries, by outcome after the last attempt',
    labelNames: ['outcome'] as const,
    registers,
  });
  const recovered = new Counter({
    name: 'rocrate_recovered_workers_total',
    help: 'Dead workers whose jobs this process gave back to the queue',
    registers,
  });
  return {
    resultStored: (status) => results.inc({ status }),
    webhookEnded: (outcome) => webhooks.inc({ outcome }),
    poolsRecovered: (count) => recovered.inc(count),
  };
}
