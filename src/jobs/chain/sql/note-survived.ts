/** Notes that a process has survived a run that it had to itself: $1 link, $2 run. */
export const NOTE_SURVIVED = `
update crate_chain.link set is_alone = false, is_suspect = false
where id = $1::bigint and run = $2::int and runner is not null`;
