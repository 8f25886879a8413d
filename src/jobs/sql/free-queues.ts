/**
 * Frees queues whose job is gone and tells all workers: $1 ids of queues, $2 pool ids that may hold them. A queue that
 * was taken anew since it was found keeps its lock.
 */
export const FREE_QUEUES = `
with freed as (
  update graphile_worker._private_job_queues
  set locked_by = null, locked_at = null
  where id = any($1::int[])
    and locked_by = any($2::text[])
    and locked_at < now() - interval '5 seconds'
  returning id
)
select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
from freed
having count(*) > 0`;
