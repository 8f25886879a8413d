/**
 * Gives a validation back that failed by a bug of ours, until the number of its failures times some seconds later:
 * $1 job id, $2 pool id, $3 seconds, $4 reason.
 */
export const NOTE_FAILURE = `
with failed as (
  update graphile_worker._private_jobs as job
  set locked_by = null, locked_at = null, last_error = $4::text, updated_at = now(),
    run_at = now() + make_interval(secs => $3::float8 * (
      select coalesce(max(link.failures), 0) + 1 from crate_chain.link where link.job_id = job.id
    ))
  where job.id = $1::bigint and job.locked_by = $2::text
  returning job.id
)
update crate_chain.link
set runner = null, is_alone = false, failures = failures + 1
from failed
where link.job_id = failed.id`;
