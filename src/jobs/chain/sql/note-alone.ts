/** Notes that a run has its process to itself from now on: $1 link, $2 run. */
export const NOTE_ALONE = `
update crate_chain.link set is_alone = true
where id = $1::bigint and run = $2::int and runner is not null`;
