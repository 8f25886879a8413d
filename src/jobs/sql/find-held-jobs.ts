/** Jobs that the given pools hold, when they took them, and whether that is over 5 s ago: $1 pool ids. */
export const FIND_HELD_JOBS = `
select id, locked_at, locked_at < now() - interval '5 seconds' as is_long_held
from graphile_worker._private_jobs
where locked_by = any($1::text[])`;
