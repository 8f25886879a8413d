import { TASKS } from '../../tasks.ts';

/**
 * Ends a validation whose result is stored: queues its webhooks and the next validation of its crate, all or nothing.
 * False, and nothing is done, when the run is not the current one: it has ended before, or another worker took over.
 * The job is locked first, as by all statements that change job and link, so that none waits for another in a circle.
 */
export const CREATE_FINISH = `
create or replace function crate_chain.finish(
  p_crate text, p_job_id bigint, p_link_id bigint, p_run int, p_result text, p_webhook_runs int
) returns boolean
language plpgsql as $$
begin
  perform crate_chain.lock_crate(p_crate);
  perform from graphile_worker._private_jobs where id = p_job_id for update;
  perform from crate_chain.link where id = p_link_id and run = p_run and runner is not null for update;
  if not found then
    return false;
  end if;
  perform graphile_worker.add_job(
    '${TASKS.deliver}',
    json_build_object(
      'validationId', webhook.validation_id,
      'crateId', p_crate,
      'url', webhook.url,
      'result', p_result,
      'requestId', webhook.request_id
    ),
    flags => array[webhook.flag],
    max_attempts => p_webhook_runs
  )
  from (select * from crate_chain.webhook where link_id = p_link_id order by id) as webhook;
  delete from graphile_worker._private_jobs where id = p_job_id;
  delete from crate_chain.link where id = p_link_id;
  perform crate_chain.queue_first(p_crate);
  return true;
end
$$`;
