/**
 * Gives jobs back unfinished, as if they had not been taken: the attempt is not counted and the place in the queue
 * is kept. Other workers are told. $1 job ids, $2 pool ids that may hold them.
 */
export const RELEASE_JOBS = `
with released as (
  update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
  where id = any($1::bigint[]) and locked_by = any($2::text[])
  returning id, job_queue_id
), freed as (
  update graphile_worker._private_job_queues as queue
  set locked_by = null, locked_at = null
  from released
  where queue.id = released.job_queue_id and queue.locked_by = any($2::text[])
), interrupted as (
  update crate_chain.link
  set runner = null, is_alone = false
  from released
  where link.job_id = released.id
)
select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
from released
having count(*) > 0`;
