import { TASKS } from '../tasks.ts';

/**
 * Jobs in each state, and for how long the oldest that could run has waited, in seconds: one row for validations and one
 * for deliveries. Validations behind another one of their crate are not in the queue yet; a delivery has none before it.
 */
export const COUNT_JOBS = `
select
  case kind.task when '${TASKS.validate}' then 'validation' else 'webhook' end as kind,
  count(*) filter (where job.is_available and job.run_at <= now())::int as waiting,
  count(*) filter (where job.is_available and job.run_at > now())::int as resting,
  count(job.locked_at)::int as running,
  case kind.task
    when '${TASKS.validate}' then (select count(*) from crate_chain.link where job_id is null)
    else 0
  end::int as behind,
  coalesce(
    extract(epoch from now() - min(job.run_at) filter (where job.is_available and job.run_at <= now())),
    0
  )::float8 as oldest_waiting_seconds
from unnest(array['${TASKS.validate}', '${TASKS.deliver}']) as kind(task)
left join graphile_worker._private_tasks as task on task.identifier = kind.task
left join graphile_worker._private_jobs as job on job.task_id = task.id
group by kind.task`;
