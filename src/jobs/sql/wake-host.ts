/** Makes due what was postponed for a host that accepts again, and tells the workers: $1 its flag. */
export const WAKE_HOST = `
with woken as (
  update graphile_worker._private_jobs
  set run_at = now()
  where is_available = true and run_at > now() and flags ? $1::text
  returning id
)
select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
from woken
having count(*) > 0`;
