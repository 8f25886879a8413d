/** Frees everything that dead pools hold and tells the living: $1 pool ids. */
export const UNLOCK_POOLS = `
select graphile_worker.force_unlock_workers($1::text[]),
  pg_notify('jobs:insert', json_build_object('count', 100)::text)`;
