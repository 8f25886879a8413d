/**
 * Asks before a result is stored whether it may be: the job must still be held as it was taken, and no older
 * validation of its crate may rest. If one does, the job is given back until a moment after that one; the attempt is
 * not counted, and its queue goes on with the others. Jobs that rest are few and are found by the index on the time
 * of running. A crate is compared as JSON writes it, since Postgres cannot read every payload: `\u0000` may be in a
 * profile's name.
 * $1 job id, $2 pool id, $3 number of the attempt, $4 id of its queue, $5 the crate's id as a JSON member.
 */
export const CLAIM_STORING = `
with held as (
  select from graphile_worker._private_jobs
  where id = $1::bigint and locked_by = $2::text and attempts = $3::int
), older as (
  select max(run_at) as run_at
  from graphile_worker._private_jobs
  where is_available = true
    and priority = 0
    and run_at > now()
    and job_queue_id = $4::int
    and id < $1::bigint
    and position($5::text in payload::text) > 0
), resting as (
  update graphile_worker._private_jobs as job
  set locked_by = null, locked_at = null, attempts = greatest(job.attempts - 1, 0),
    run_at = older.run_at + interval '1 millisecond', updated_at = now()
  from held, older
  where job.id = $1::bigint and older.run_at is not null
  returning job.job_queue_id
), freed as (
  update graphile_worker._private_job_queues as queue
  set locked_by = null, locked_at = null
  from resting
  where queue.id = resting.job_queue_id and queue.locked_by = $2::text
)
select exists (select from held) as is_held, exists (select from resting) as rests`;
