import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobCounts } from './job-counts.ts';
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

/** States of a job as the label of its count. */
const STATES = ['waiting', 'behind', 'resting', 'running'] as const;

/**
 * Registers gauges of the queue, which is one for all processes: each of them shows the same. They have no values while
 * the database does not answer.
 */
export function registerQueueMetrics(registry: Registry, count: () => Promise<JobCounts>): void {
  const registers = [registry];
  new Gauge({
    name: 'rocrate_jobs',
    help: 'Jobs of all processes, by kind and state: waiting, behind another of the same crate, resting until later, running',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      const counts = await count();
      this.reset();
      for (const { kind, ...counted } of counts) {
        for (const state of STATES) this.set({ kind, state }, counted[state]);
      }
    },
  });
  new Gauge({
    name: 'rocrate_jobs_oldest_waiting_seconds',
    help: 'For how long the oldest job has waited that any worker could take, by kind; 0 when none waits',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      const counts = await count();
      this.reset();
      for (const { kind, oldest_waiting_seconds } of counts) this.set({ kind }, oldest_waiting_seconds);
    },
  });
}
