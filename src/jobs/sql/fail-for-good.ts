/**
 * Gives a job up and keeps its row with the reason: $1 job id, $2 pool id, $3 reason.
 * The attempts say that nothing more will be tried; 32767 is the column's largest value.
 */
export const FAIL_FOR_GOOD = `
with failed as (
  update graphile_worker._private_jobs
  set attempts = 32767, max_attempts = 32767, last_error = $3::text,
    locked_by = null, locked_at = null, updated_at = now()
  where id = $1::bigint and locked_by = $2::text
  returning job_queue_id
)
update graphile_worker._private_job_queues as queue
set locked_by = null, locked_at = null
from failed
where queue.id = failed.job_queue_id and queue.locked_by = $2::text`;
