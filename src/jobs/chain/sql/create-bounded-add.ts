/**
 * Adds requests as crate_chain.add does, except those whose webhook would be one too many for the validation that they
 * would join. Returns for each request whether it joined, and null for one that was not added.
 */
export const CREATE_BOUNDED_ADD = `
create or replace function crate_chain.add_bounded(
  p_crate text,
  p_options text[],
  p_validation_ids text[],
  p_request_ids text[],
  p_urls text[],
  p_flags text[],
  p_most_webhooks int
) returns boolean[]
language plpgsql as $$
declare
  v_last crate_chain.link;
  v_options text;
  v_webhooks int := 0;
  v_taken int[] := '{}';
  v_added boolean[];
  v_joined boolean[] := array_fill(null::boolean, array[cardinality(p_options)]);
begin
  perform crate_chain.lock_crate(p_crate);
  select * into v_last from crate_chain.link where crate = p_crate order by id desc limit 1;
  if v_last.started_at is null then
    v_options := v_last.options;
    select count(*) into v_webhooks from crate_chain.webhook where link_id = v_last.id;
  end if;
  for v_position in 1 .. cardinality(p_options) loop
    if v_options is distinct from p_options[v_position] then
      v_options := p_options[v_position];
      v_webhooks := 0;
    end if;
    if p_urls[v_position] is not null then
      continue when v_webhooks >= p_most_webhooks;
      v_webhooks := v_webhooks + 1;
    end if;
    v_taken := v_taken || v_position;
  end loop;
  v_added := crate_chain.add(
    p_crate,
    (select array_agg(p_options[taken] order by taken) from unnest(v_taken) as taken),
    (select array_agg(p_validation_ids[taken] order by taken) from unnest(v_taken) as taken),
    (select array_agg(p_request_ids[taken] order by taken) from unnest(v_taken) as taken),
    (select array_agg(p_urls[taken] order by taken) from unnest(v_taken) as taken),
    (select array_agg(p_flags[taken] order by taken) from unnest(v_taken) as taken)
  );
  for v_number in 1 .. cardinality(v_taken) loop
    v_joined[v_taken[v_number]] := v_added[v_number];
  end loop;
  return v_joined;
end
$$`;
