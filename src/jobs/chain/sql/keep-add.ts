/** Adds requests as `create-add.ts` does, and keeps a row of each by which its client follows it. */
export const KEEP_ADD = `
create or replace function crate_chain.add(
  p_crate text,
  p_options text[],
  p_validation_ids text[],
  p_request_ids text[],
  p_urls text[],
  p_flags text[]
) returns boolean[]
language plpgsql as $$
declare
  v_last crate_chain.link;
  v_asked record;
  v_joined boolean[] := '{}';
  v_links bigint[] := '{}';
begin
  perform crate_chain.lock_crate(p_crate);
  select * into v_last from crate_chain.link where crate = p_crate order by id desc limit 1;
  for v_asked in
    select *
    from unnest(p_options, p_validation_ids, p_request_ids, p_urls, p_flags)
      as asked(options, validation_id, request_id, url, flag)
  loop
    if v_last.id is not null and v_last.started_at is null and v_last.options = v_asked.options then
      v_joined := v_joined || true;
    else
      insert into crate_chain.link (crate, options, validation_id, request_id)
      values (p_crate, v_asked.options, v_asked.validation_id, v_asked.request_id)
      returning * into v_last;
      v_joined := v_joined || false;
    end if;
    v_links := v_links || v_last.id;
    if v_asked.url is not null then
      insert into crate_chain.webhook (link_id, validation_id, request_id, url, flag)
      values (v_last.id, v_asked.validation_id, v_asked.request_id, v_asked.url, v_asked.flag);
    end if;
  end loop;
  insert into crate_chain.validation (id, crate, link_id)
  select validation_id, p_crate, link_id
  from unnest(p_validation_ids, v_links) as kept(validation_id, link_id)
  on conflict (id) do nothing;
  perform crate_chain.queue_first(p_crate);
  return v_joined;
end
$$`;
