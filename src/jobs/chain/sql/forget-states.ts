/**
 * Forgets requests, of the oldest 1,000, whose validation ended more than $1 days ago or that are not among the newest
 * $2; those that wait or run are kept. Returns how many.
 */
export const FORGET_VALIDATIONS = `
with oldest as (
  select number, link_id, requested_at
  from crate_chain.validation
  where not exists (select from crate_chain.link where link.id = validation.link_id)
  order by number
  limit 1000
), forgotten as (
  delete from crate_chain.validation
  using oldest left join crate_chain.ended on ended.link_id = oldest.link_id
  where validation.number = oldest.number
    and (
      coalesce(ended.finished_at, oldest.requested_at, '-infinity') < now() - make_interval(days => $1::int)
      or oldest.number <= (select max(number) from crate_chain.validation) - $2::bigint
    )
  returning validation.id
), deliveries as (
  delete from crate_chain.delivery using forgotten where delivery.validation_id = forgotten.id
)
select count(*)::int as forgotten from forgotten`;

/** The same for how validations have ended; every one has at least one request. */
export const FORGET_ENDED = `
with oldest as (
  select link_id from crate_chain.ended order by link_id limit 1000
), forgotten as (
  delete from crate_chain.ended
  using oldest
  where ended.link_id = oldest.link_id
    and (
      ended.finished_at < now() - make_interval(days => $1::int)
      or ended.link_id <= (select max(link_id) from crate_chain.ended) - $2::bigint
    )
  returning ended.link_id
)
select count(*)::int as forgotten from forgotten`;
