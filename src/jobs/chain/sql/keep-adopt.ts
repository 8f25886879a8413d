/** Takes a validation of a version before chains as `create-adopt.ts` does, and keeps a row of it. */
export const KEEP_ADOPT = `
create or replace function crate_chain.adopt(
  p_job_id bigint, p_crate text, p_options text, p_validation_id text, p_request_id text, p_url text,
  p_flag text
) returns void
language plpgsql as $$
declare
  v_job graphile_worker._private_jobs;
  v_link crate_chain.link;
begin
  perform crate_chain.lock_crate(p_crate);
  select * into v_job from graphile_worker._private_jobs where id = p_job_id for update;
  if v_job.id is null then
    return;
  end if;
  select * into v_link from crate_chain.link where job_id = p_job_id;
  if v_link.id is null then
    insert into crate_chain.link (crate, options, validation_id, request_id, job_id, is_legacy, started_at)
    values (p_crate, p_options, p_validation_id, p_request_id, p_job_id, true, now())
    returning * into v_link;
    insert into crate_chain.validation (id, crate, link_id, requested_at)
    values (p_validation_id, p_crate, v_link.id, v_job.created_at)
    on conflict (id) do nothing;
    if p_url is not null then
      insert into crate_chain.webhook (link_id, validation_id, request_id, url, flag)
      values (v_link.id, p_validation_id, p_request_id, p_url, p_flag);
    end if;
  end if;
  if v_job.locked_by is not null then
    return;
  end if;
  update crate_chain.link
  set job_id = null, is_legacy = false, is_suspect = v_job.attempts > 0,
    is_stored = coalesce(v_job.flags ? 'stored', false)
  where id = v_link.id;
  delete from graphile_worker._private_jobs where id = p_job_id;
  perform crate_chain.queue_first(p_crate);
end
$$`;
