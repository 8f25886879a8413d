/** Notes on a job that its result is in the store: $1 job id, $2 pool id. */
export const MARK_STORED = `
update graphile_worker._private_jobs
set flags = coalesce(flags, '{}') || '{"stored": true}'
where id = $1::bigint and locked_by = $2::text`;
