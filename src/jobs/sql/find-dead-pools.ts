/**
 * Ids of pools that hold jobs or queues but no liveness lock: $1 class of the locks. Holders get 2 s to take their
 * lock, and 10 s after a start of Postgres, which ended all sessions. A time to come is no recent one: the clock was set
 * back since.
 */
export const FIND_DEAD_POOLS = `
select held.locked_by
from (
  select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
  union all
  select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
) as held
where pg_postmaster_start_time() not between now() - interval '10 seconds' and now()
  and not exists (
    select
    from pg_locks as lock
    where lock.locktype = 'advisory'
      and lock.database = (select oid from pg_database where datname = current_database())
      and lock.classid = $1::int::oid
      and lock.objid = hashtext(held.locked_by)::oid
      and lock.granted
  )
group by held.locked_by
having bool_and(held.locked_at not between now() - interval '2 seconds' and now() + interval '2 seconds')`;
