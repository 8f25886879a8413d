import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobObserver } from './job-observer.ts';

const FENCE_VALUES = { honoured: 1, ignored: 0, unknown: -1 };

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
    help: 'Dead workers whose jobs this process released',
    registers,
  });
  const fence = new Gauge({
    name: 'rocrate_store_conditional_writes',
    help: 'Whether the object store honours conditional writes: 1 yes, 0 no, -1 not known yet',
    registers,
  });
  fence.set(-1);
  return {
    resultStored: (status) => results.inc({ status }),
    webhookEnded: (outcome) => webhooks.inc({ outcome }),
    poolsRecovered: (count) => recovered.inc(count),
    fenceFound: (state) => fence.set(FENCE_VALUES[state]),
  };
}
