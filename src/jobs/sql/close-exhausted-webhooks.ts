/**
 * Writes the reason on deliveries that died with their worker at the last attempt, and returns them.
 * $1 reason, $2 pool ids whose jobs are about to be unlocked.
 */
export const CLOSE_EXHAUSTED_WEBHOOKS = `
update graphile_worker._private_jobs as job
set last_error = $1::text, updated_at = now()
from graphile_worker._private_tasks as task
where task.id = job.task_id
  and task.identifier = 'deliver_webhook'
  and job.attempts >= job.max_attempts
  and job.last_error is null
  and (job.locked_by is null or job.locked_by = any($2::text[]))
returning job.id`;
