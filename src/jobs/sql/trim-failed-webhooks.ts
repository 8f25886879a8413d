import { TASKS } from '../tasks.ts';

/**
 * Bounds what deliveries that failed for good keep: of the newest $1 the result, as long as they take $2 bytes together
 * as stored; of the newest $3 the row with its reason. Payloads already dropped are a few bytes and are left alone.
 */
export const TRIM_FAILED_WEBHOOKS = `
with failed as (
  select job.id, pg_column_size(job.payload) as bytes, row_number() over newest as place,
    sum(pg_column_size(job.payload)) over newest as total_bytes
  from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  where task.identifier = '${TASKS.deliver}'
    and job.locked_by is null
    and job.attempts >= job.max_attempts
  window newest as (order by job.updated_at desc, job.id desc)
), forgotten as (
  delete from graphile_worker._private_jobs as job
  using failed
  where job.id = failed.id and failed.place > $3::int
)
update graphile_worker._private_jobs as job
set payload = '{}'
from failed
where job.id = failed.id
  and failed.place <= $3::int
  and failed.bytes > 16
  and (failed.place > $1::int or failed.total_bytes > $2::bigint)`;
