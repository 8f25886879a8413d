/**
 * Drops the rows of queues that no job is in. Taking a job locks the row of each queue that is free, so rows that
 * nobody needs cost time. The lock keeps out a job that is being added to a queue just now and would be left without
 * its row, for ever out of reach; it is not waited for over 1 s, because workers wait behind it.
 */
export const DROP_EMPTY_QUEUES = `
do $$
begin
  set local lock_timeout = '1s';
  lock table graphile_worker._private_job_queues in share row exclusive mode;
  delete from graphile_worker._private_job_queues as queue
  where queue.locked_by is null
    and not exists (
      select from graphile_worker._private_jobs as job where job.job_queue_id = queue.id
    );
end
$$`;
