/**
 * Ids of pools that hold jobs or queues but no liveness lock, and whether each was already missing $2 seconds ago:
 * $1 class of the locks. When a pool was first missed is kept, for workers that live too short to look twice. Holders
 * have 2 s to take their lock, and 10 s after a start of Postgres, which ended all sessions. A time in the future is
 * not a recent one: the clock was set back since.
 */
export const FIND_DEAD_POOLS = `
with held as (
  select holder.locked_by
  from (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  ) as holder
  where pg_postmaster_start_time() not between now() - interval '10 seconds' and now()
    and not exists (
      select
      from pg_locks as lock
      where lock.locktype = 'advisory'
        and lock.database = (select oid from pg_database where datname = current_database())
        and lock.classid = $1::int::oid
        and lock.objid = hashtext(holder.locked_by)::oid
        and lock.granted
    )
  group by holder.locked_by
  having bool_and(holder.locked_at not between now() - interval '2 seconds' and now() + interval '2 seconds')
), found_again as (
  delete from crate_chain.missing_pool where id not in (select locked_by from held)
), noted as (
  insert into crate_chain.missing_pool (id)
  select locked_by from held
  on conflict (id) do nothing
)
select held.locked_by, coalesce(missing.since <= now() - make_interval(secs => $2::float8), false) as is_dead
from held
left join crate_chain.missing_pool as missing on missing.id = held.locked_by`;
