/**
 * Begins a run of a crate's first validation. Returns no row when the pool does not hold the job, and a row of nulls
 * when the job has no validation to run.
 */
export const CREATE_BEGIN = `
create or replace function crate_chain.begin(p_crate text, p_job_id bigint, p_pool_id text)
returns setof crate_chain.link
language plpgsql as $$
declare
  v_begun crate_chain.link;
begin
  perform crate_chain.lock_crate(p_crate);
  perform from graphile_worker._private_jobs where id = p_job_id and locked_by = p_pool_id;
  if not found then
    return;
  end if;
  update crate_chain.link
  set started_at = coalesce(started_at, now()), run = run + 1, runner = p_pool_id, is_alone = false
  where job_id = p_job_id and crate = p_crate
  returning * into v_begun;
  return next v_begun;
end
$$`;
