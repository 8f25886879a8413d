import { TASKS } from '../../tasks.ts';
import { ofCrate } from './of-crate.ts';

/** Queues the first validation of a crate as `create-queue-first.ts` does. */
export const STEADY_QUEUE_FIRST = `
create or replace function crate_chain.queue_first(p_crate text) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_first crate_chain.link;
begin
  select * into v_first from crate_chain.link where ${ofCrate('p_crate')} order by crate, id limit 1;
  if v_first.id is null or v_first.job_id is not null then
    return;
  end if;
  update crate_chain.link
  set job_id = (
    select id from graphile_worker.add_job(
      '${TASKS.validate}', json_build_object('crateId', p_crate), max_attempts => 32767
    )
  )
  where id = v_first.id;
end
$$`;
