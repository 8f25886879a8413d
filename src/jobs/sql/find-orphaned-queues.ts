/**
 * Queues that the given pools have held for over 5 s without holding a job of theirs: $1 pool ids. A queue and its
 * job are taken and given up in one statement each; the two part when another worker completes the job, since
 * graphile-worker deletes it by its id and frees a queue only for the pool that completes.
 */
export const FIND_ORPHANED_QUEUES = `
select queue.id
from graphile_worker._private_job_queues as queue
where queue.locked_by = any($1::text[])
  and queue.locked_at < now() - interval '5 seconds'
  and not exists (
    select
    from graphile_worker._private_jobs as job
    where job.job_queue_id = queue.id and job.locked_by = queue.locked_by
  )`;
