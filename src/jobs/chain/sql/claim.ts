/** Whether a run is still the current one of its validation: $1 link, $2 run. */
export const CLAIM = `
select from crate_chain.link where id = $1::bigint and run = $2::int and runner is not null`;
