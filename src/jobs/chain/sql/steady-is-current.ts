/** Whether a run is still the current one of its validation. */
export const STEADY_IS_CURRENT = `
create function crate_chain.is_current(p_link_id bigint, p_run int) returns boolean
language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (
    select from crate_chain.link where id = p_link_id and run = p_run and runner is not null
  );
end
$$`;
