import { TASKS } from '../../tasks.ts';

/**
 * Ends a validation as `create-finish.ts` does, and keeps how it ended and which jobs deliver its result. The status is
 * at the beginning of every result; the reason of an error is the last member of one that we wrote.
 */
export const KEEP_FINISH = `
create or replace function crate_chain.finish(
  p_crate text, p_job_id bigint, p_link_id bigint, p_run int, p_result text, p_webhook_runs int
) returns boolean
language plpgsql as $$
declare
  v_link crate_chain.link;
  v_status text := substring(left(p_result, 64) from '^\\s*\\{\\s*"status"\\s*:\\s*"(valid|invalid|error)"');
begin
  perform crate_chain.lock_crate(p_crate);
  perform from graphile_worker._private_jobs where id = p_job_id for update;
  select * into v_link from crate_chain.link
  where id = p_link_id and run = p_run and runner is not null
  for update;
  if v_link.id is null then
    return false;
  end if;
  with queued as (
    select
      webhook.validation_id,
      -- Without the path, which may hold a token of the client's.
      substring(webhook.url from '(?i)^https?://[^/?#\\\\\\s]+') as origin,
      (graphile_worker.add_job(
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
      )).id as job_id
    from (select * from crate_chain.webhook where link_id = p_link_id order by id) as webhook
  )
  insert into crate_chain.delivery (validation_id, job_id, origin)
  select validation_id, job_id, origin from queued
  on conflict (validation_id) do nothing;
  insert into crate_chain.ended (link_id, validation_id, options, started_at, runs, status, error)
  values (
    v_link.id, v_link.validation_id, v_link.options, v_link.started_at, v_link.run, v_status,
    case when v_status = 'error'
      then substring(p_result from '"error"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")\\s*\\}\\s*$')
    end
  );
  delete from graphile_worker._private_jobs where id = p_job_id;
  delete from crate_chain.link where id = p_link_id;
  perform crate_chain.queue_first(p_crate);
  return true;
end
$$`;
