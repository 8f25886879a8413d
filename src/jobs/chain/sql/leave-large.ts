import { LARGE_FLAG } from '../../large-slots.ts';

/**
 * Gives back a job whose crate is large, with the flag that says so; the attempt is not counted. The validation stays
 * the first of its crate, and the job keeps its place in the order. $1 job id, $2 pool id.
 */
export const LEAVE_LARGE = `
with left_job as (
  update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0),
    flags = coalesce(flags, '{}'::jsonb) || '{"${LARGE_FLAG}": true}'::jsonb, updated_at = now()
  where id = $1::bigint and locked_by = $2::text
  returning id
)
update crate_chain.link
set runner = null, is_alone = false
from left_job
where link.job_id = left_job.id`;
