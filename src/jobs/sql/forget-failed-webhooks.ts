import { TASKS } from '../tasks.ts';

/** Drops deliveries that failed for good more than $1 days ago; until then an operator can look at them. */
export const FORGET_FAILED_WEBHOOKS = `
delete from graphile_worker._private_jobs as job
using graphile_worker._private_tasks as task
where task.id = job.task_id
  and task.identifier = '${TASKS.deliver}'
  and job.locked_by is null
  and job.attempts >= job.max_attempts
  and job.updated_at < now() - make_interval(days => $1::int)`;
