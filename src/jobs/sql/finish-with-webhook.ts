/**
 * Ends a validation whose result is stored and queues its webhook, both or neither: a worker that dies before this
 * statement makes the validation run again, one that dies after it has nothing left to do. No row comes back, and
 * nothing is done, when the pool does not hold the job: it has ended it before, or another worker took it over and
 * queues the webhook.
 * $1 job id, $2 pool id, $3 payload of the webhook, $4 its job key, $5 its attempts at most, $6 its flag.
 */
export const FINISH_WITH_WEBHOOK = `
with finished as (
  delete from graphile_worker._private_jobs
  where id = $1::bigint and locked_by = $2::text
  returning job_queue_id
), freed as (
  update graphile_worker._private_job_queues as queue
  set locked_by = null, locked_at = null
  from finished
  where queue.id = finished.job_queue_id and queue.locked_by = $2::text
)
select (graphile_worker.add_job(
  identifier => 'deliver_webhook',
  payload => $3::json,
  max_attempts => $5::int,
  job_key => $4::text,
  job_key_mode => 'unsafe_dedupe',
  flags => array[$6::text]
)).id
from finished`;
