/** Queues a validation: $1 payload, $2 queue name, $3 attempts at most. */
export const ADD_VALIDATION = `
select graphile_worker.add_job(
  identifier => 'validate_crate',
  payload => $1::json,
  queue_name => $2::text,
  max_attempts => $3::int
)`;
