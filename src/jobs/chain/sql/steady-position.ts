import { ofCrate } from './of-crate.ts';

/** The place of a link among those of its crate, counted from 1. */
export const STEADY_POSITION = `
create function crate_chain.position_of(p_crate text, p_link_id bigint) returns int
language sql stable set enable_seqscan = off as $$
  select count(*)::int from (
    select from crate_chain.link where ${ofCrate('p_crate')} and id <= p_link_id order by crate, id
    -- Keeps the order, and so the index that has it.
    offset 0
  ) as links_until
$$`;
