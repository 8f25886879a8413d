/**
 * All that is known of one request: its validation while that waits or runs (`link`) or once it has ended, and the
 * delivery of the result to its webhook. $1 validation id.
 */
export const FIND_STATE = `
select
  validation.crate,
  validation.requested_at,
  extract(epoch from now() - validation.requested_at)::float8 as waited_seconds,
  coalesce(link.validation_id, ended.validation_id) as stored_under,
  coalesce(link.options, ended.options) as options,
  coalesce(link.started_at, ended.started_at) as started_at,
  ended.finished_at,
  ended.status,
  ended.error,
  coalesce(link.run, ended.runs, 0) as runs,
  link.id is not null as is_open,
  ended.link_id is not null as is_ended,
  coalesce(link.runner is not null or (link.is_legacy and job.locked_by is not null), false) as is_running,
  job.locked_at as running_since,
  case when job.run_at > now() then job.run_at end as retry_at,
  case when link.id is null then 0 else crate_chain.position_of(link.crate, link.id) end as position,
  webhook.url as waiting_url,
  delivery.job_id is not null as has_delivery,
  delivery.outcome,
  delivery.origin as delivery_origin,
  delivery.status_code,
  delivery.attempts,
  delivery.reason,
  delivery.ended_at,
  delivery_job.id is not null as has_delivery_job,
  delivery_job.locked_at as delivering_since,
  delivery_job.run_at as delivery_due_at,
  coalesce(delivery_job.attempts >= delivery_job.max_attempts and delivery_job.locked_by is null, false)
    as is_delivery_exhausted
from crate_chain.validation
left join crate_chain.link on link.id = validation.link_id
left join crate_chain.ended on ended.link_id = validation.link_id
left join crate_chain.webhook on webhook.link_id = link.id and webhook.validation_id = validation.id
left join graphile_worker._private_jobs as job on job.id = link.job_id
left join crate_chain.delivery on delivery.validation_id = validation.id
left join graphile_worker._private_jobs as delivery_job on delivery_job.id = delivery.job_id
where validation.id = $1::text`;
