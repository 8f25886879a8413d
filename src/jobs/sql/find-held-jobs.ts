/** Ids of jobs that the given pools have held for over 5 s: $1 pool ids. */
export const FIND_HELD_JOBS = `
select id
from graphile_worker._private_jobs
where locked_by = any($1::text[]) and locked_at < now() - interval '5 seconds'`;
