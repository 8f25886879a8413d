import { TASKS } from '../../tasks.ts';
import { ofCrate } from './of-crate.ts';

/**
 * Adds requests for one crate, in their order, each with a row by which its client follows it. A request joins the last
 * validation of the crate when that has the same options and has not started: it will read the crate after the request,
 * and one result answers both. Not added is one whose webhook would be one too many for the validation that it would
 * join. Returns for each request whether it joined, and null for one that was not added.
 */
const STEADY_BOUNDED_ADD = `
create or replace function crate_chain.add_bounded(
  p_crate text,
  p_options text[],
  p_validation_ids text[],
  p_request_ids text[],
  p_urls text[],
  p_flags text[],
  p_most_webhooks int
) returns boolean[]
language plpgsql set enable_seqscan = off as $$
declare
  v_last crate_chain.link;
  v_asked record;
  v_job_id bigint;
  v_webhooks int := 0;
  v_joined boolean[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended(p_crate, 0));
  select * into v_last from crate_chain.link where ${ofCrate('p_crate')} order by crate desc, id desc limit 1;
  if v_last.id is null then
    v_job_id := (select id from graphile_worker.add_job(
      '${TASKS.validate}', json_build_object('crateId', p_crate), max_attempts => 32767
    ));
  elsif v_last.started_at is null then
    v_webhooks := (select count(*) from crate_chain.webhook where link_id = v_last.id);
  end if;
  for v_asked in
    select *
    from unnest(p_options, p_validation_ids, p_request_ids, p_urls, p_flags)
      as asked(options, validation_id, request_id, url, flag)
  loop
    if v_last.id is not null and v_last.started_at is null and v_last.options = v_asked.options then
      if v_asked.url is not null and v_webhooks >= p_most_webhooks then
        v_joined := v_joined || null::boolean;
        continue;
      end if;
      v_joined := v_joined || true;
    else
      insert into crate_chain.link (crate, options, validation_id, request_id, job_id)
      values (p_crate, v_asked.options, v_asked.validation_id, v_asked.request_id, v_job_id)
      returning * into v_last;
      v_job_id := null;
      v_webhooks := 0;
      v_joined := v_joined || false;
    end if;
    insert into crate_chain.validation (id, crate, link_id)
    values (v_asked.validation_id, p_crate, v_last.id)
    on conflict (id) do nothing;
    if v_asked.url is not null then
      v_webhooks := v_webhooks + 1;
      insert into crate_chain.webhook (link_id, validation_id, request_id, url, flag)
      values (v_last.id, v_asked.validation_id, v_asked.request_id, v_asked.url, v_asked.flag);
    end if;
  end loop;
  return v_joined;
end
$$`;

/** For processes of the first version with chains, which knew no bound. */
const STEADY_ADD = `
create or replace function crate_chain.add(
  p_crate text,
  p_options text[],
  p_validation_ids text[],
  p_request_ids text[],
  p_urls text[],
  p_flags text[]
) returns boolean[]
language sql as $$
  select crate_chain.add_bounded(
    p_crate, p_options, p_validation_ids, p_request_ids, p_urls, p_flags, 2147483647
  )
$$`;

/** Both ways of adding, with plans that read as many rows from a long chain as from a short one. */
export const STEADY_ADDS = [STEADY_BOUNDED_ADD, STEADY_ADD].join(';\n');
