/** Begins a run as `create-begin.ts` does; the link is found by its job alone, however many the crate has. */
export const STEADY_BEGIN = `
create or replace function crate_chain.begin(p_crate text, p_job_id bigint, p_pool_id text)
returns setof crate_chain.link
language plpgsql set enable_seqscan = off as $$
declare
  v_begun crate_chain.link;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_crate, 0));
  perform from graphile_worker._private_jobs where id = p_job_id and locked_by = p_pool_id;
  if not found then
    return;
  end if;
  update crate_chain.link
  set started_at = coalesce(started_at, now()), run = run + 1, runner = p_pool_id, is_alone = false
  where job_id = p_job_id
  returning * into v_begun;
  return next v_begun;
end
$$`;
