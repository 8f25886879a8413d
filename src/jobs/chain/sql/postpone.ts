/**
 * Gives a job back until some seconds later; the attempt is not counted. A validation stays the first of its crate, so
 * no other passes it. $1 job id, $2 pool id, $3 seconds.
 */
export const POSTPONE = `
with postponed as (
  update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0),
    run_at = now() + make_interval(secs => $3::float8), updated_at = now()
  where id = $1::bigint and locked_by = $2::text
  returning id
)
update crate_chain.link
set runner = null, is_alone = false
from postponed
where link.job_id = postponed.id`;
