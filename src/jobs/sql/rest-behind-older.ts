/**
 * Gives a validation back when an older one of its crate rests, until a moment after that one; the attempt is not
 * counted, and its queue goes on with the others. No row comes back when none rests. Those that rest are few and are
 * found by the index on the time of running. A crate is compared as JSON writes it, since Postgres cannot read every
 * payload: `\u0000` may be in a profile's name.
 * $1 job id, $2 pool id, $3 id of its queue, $4 the crate's id as a JSON member.
 */
export const REST_BEHIND_OLDER = `
with older as (
  select max(run_at) as run_at
  from graphile_worker._private_jobs
  where is_available = true
    and priority = 0
    and run_at > now()
    and job_queue_id = $3::int
    and id < $1::bigint
    and position($4::text in payload::text) > 0
), resting as (
  update graphile_worker._private_jobs as job
  set locked_by = null, locked_at = null, attempts = greatest(job.attempts - 1, 0),
    run_at = older.run_at + interval '1 millisecond', updated_at = now()
  from older
  where job.id = $1::bigint and job.locked_by = $2::text and older.run_at is not null
  returning job.id, job.job_queue_id
), freed as (
  update graphile_worker._private_job_queues as queue
  set locked_by = null, locked_at = null
  from resting
  where queue.id = resting.job_queue_id and queue.locked_by = $2::text
)
select id from resting`;
