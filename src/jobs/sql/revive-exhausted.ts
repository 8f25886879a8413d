/**
 * Gives validations that have used up all their attempts one more run, marked so that the run only stores an
 * `error` result where no attempt has stored one. They keep their place in the queue. $1 pool ids whose jobs are about to be unlocked.
 * The raised limit keeps a crash in that run, which no longer touches the crate, from losing the job.
 */
export const REVIVE_EXHAUSTED = `
update graphile_worker._private_jobs as job
set max_attempts = 32000, flags = coalesce(job.flags, '{}') || '{"exhausted": true}'
from graphile_worker._private_tasks as task
where task.id = job.task_id
  and task.identifier = 'validate_crate'
  and job.attempts >= job.max_attempts
  and job.max_attempts < 32000
  and (job.locked_by is null or job.locked_by = any($1::text[]))`;
