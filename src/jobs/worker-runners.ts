import { GATHER_DELIVERIES_MS } from '../limits.ts';
import { createDeliverySlots, DELIVERY_SLOTS } from '../webhook/delivery-slots.ts';
import { runDelivery } from './deliver-webhook.ts';
import { endDelivery, endValidation } from './end-job.ts';
import type { JobParts } from './job-parts.ts';
import { LARGE_FLAG } from './large-slots.ts';
import { createTask } from './run-task.ts';
import type { TakenJobs } from './taken-jobs.ts';
import { startTaskRunner, type TaskRunner } from './task-runner.ts';
import { TASKS } from './tasks.ts';
import { runValidation } from './validate-crate.ts';
import { webhookFlag } from './webhook-flag.ts';
import type { WorkerDatabase } from './worker-database.ts';

/** Starts taking validations, so many side by side, and deliveries. */
export async function startRunners(
  concurrency: number,
  parts: JobParts,
  { pool, liveness }: WorkerDatabase,
  taken: TakenJobs,
): Promise<TaskRunner[]> {
  const { largeSlots } = parts;
  const shared = { pool, liveness, taken, log: parts.log };
  const validations = await startTaskRunner({
    ...shared,
    name: TASKS.validate,
    task: createTask(runValidation, endValidation, parts),
    // Large crates come on top, so that those under way leave all places to small ones.
    concurrency: concurrency + largeSlots.count,
    lookers: concurrency + largeSlots.count,
    endsItsJobs: true,
    skippedFlags: () => (largeSlots.isFull ? [LARGE_FLAG] : []),
  });
  const slots = createDeliverySlots();
  const deliveries = await startTaskRunner({
    ...shared,
    name: TASKS.deliver,
    task: createTask((payload, helpers) => runDelivery(payload, helpers, parts, slots), endDelivery, parts),
    concurrency: DELIVERY_SLOTS,
    lookers: 1,
    gatherMs: GATHER_DELIVERIES_MS,
    skippedFlags: () => slots.busyHosts().map(webhookFlag),
  });
  return [validations, deliveries];
}
