import { TASKS } from '../tasks.ts';

/** Writes the reason on deliveries that died with their worker at the last run, and returns them: $1 reason. */
export const CLOSE_EXHAUSTED_WEBHOOKS = `
update graphile_worker._private_jobs as job
set last_error = $1::text, updated_at = now()
from graphile_worker._private_tasks as task
where task.id = job.task_id
  and task.identifier = '${TASKS.deliver}'
  and job.attempts >= job.max_attempts
  and job.last_error is null
  and job.locked_by is null
returning job.id`;
