/** Notes that the result of a validation is in the store: $1 link, $2 run. */
export const NOTE_STORED = `
update crate_chain.link set is_stored = true
where id = $1::bigint and run = $2::int and runner is not null`;
