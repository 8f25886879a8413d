/**
 * First key of the advisory locks that say "this pool is alive"; the second is a hash of the pool's id.
 * The number is arbitrary; it keeps clear of other programs' locks in the same database.
 */
export const LIVENESS_CLASS = 1_380_926_035;

/** Holds the liveness lock of a pool for as long as the session lasts: $1 class, $2 pool id. */
export const HOLD_LIVENESS = `select pg_advisory_lock_shared($1::int, hashtext($2::text))`;

/**
 * Makes the server notice within about 11 s that a session's machine is gone, so that its locks don't outlive it.
 */
export const QUICK_KEEPALIVES = `
select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '3', false)`;
