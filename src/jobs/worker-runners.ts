import { runDelivery } from './deliver-webhook.ts';
import { endDelivery, endValidation } from './end-job.ts';
import type { JobParts } from './job-parts.ts';
import { createTask } from './run-task.ts';
import type { TakenJobs } from './taken-jobs.ts';
import { startTaskRunner, type TaskRunner } from './task-runner.ts';
import { TASKS } from './tasks.ts';
import { runValidation } from './validate-crate.ts';
import type { WorkerDatabase } from './worker-database.ts';

/** Deliveries side by side: they wait for their receivers, and must not keep validations waiting. */
const DELIVERIES_AT_ONCE = 20;

/** Starts taking validations, so many side by side, and deliveries. */
export async function startRunners(
  concurrency: number,
  parts: JobParts,
  { pool, liveness }: WorkerDatabase,
  taken: TakenJobs,
): Promise<TaskRunner[]> {
  const shared = { pool, liveness, taken, log: parts.log };
  const validations = await startTaskRunner({
    ...shared,
    name: TASKS.validate,
    task: createTask(runValidation, endValidation, parts),
    concurrency,
  });
  const deliveries = await startTaskRunner({
    ...shared,
    name: TASKS.deliver,
    task: createTask(runDelivery, endDelivery, parts),
    concurrency: DELIVERIES_AT_ONCE,
  });
  return [validations, deliveries];
}
