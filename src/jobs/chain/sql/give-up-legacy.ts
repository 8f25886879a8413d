/** Keeps a job of a version before chains whose payload cannot be read, with the reason: $1 job id, $2 reason. */
export const GIVE_UP_LEGACY = `
update graphile_worker._private_jobs
set attempts = 32767, max_attempts = 32767, last_error = $2::text, updated_at = now()
where id = $1::bigint and locked_by is null`;
