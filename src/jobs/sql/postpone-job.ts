/**
 * Gives a job back unfinished until some seconds later; the attempt is not counted, and its queue goes on with the
 * others. $1 job id, $2 pool id, $3 seconds.
 */
export const POSTPONE_JOB = `
with postponed as (
  update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0),
    run_at = now() + make_interval(secs => $3::int), updated_at = now()
  where id = $1::bigint and locked_by = $2::text
  returning job_queue_id
)
update graphile_worker._private_job_queues as queue
set locked_by = null, locked_at = null
from postponed
where queue.id = postponed.job_queue_id and queue.locked_by = $2::text`;
