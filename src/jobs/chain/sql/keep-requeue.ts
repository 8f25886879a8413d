/** Continues a chain as `create-requeue.ts` does, and keeps that a validation of a version before chains has ended. */
export const KEEP_REQUEUE = `
create or replace function crate_chain.requeue(p_crate text, p_link_id bigint) returns void
language plpgsql as $$
declare
  v_link crate_chain.link;
begin
  perform crate_chain.lock_crate(p_crate);
  select * into v_link from crate_chain.link where id = p_link_id;
  if v_link.id is null
    or exists (select from graphile_worker._private_jobs where id = v_link.job_id) then
    return;
  end if;
  if v_link.is_legacy then
    insert into crate_chain.ended (link_id, validation_id, options, started_at, runs)
    values (v_link.id, v_link.validation_id, v_link.options, v_link.started_at, 1)
    on conflict (link_id) do nothing;
    delete from crate_chain.link where id = p_link_id;
  else
    update crate_chain.link set job_id = null, runner = null where id = p_link_id;
  end if;
  perform crate_chain.queue_first(p_crate);
end
$$`;
