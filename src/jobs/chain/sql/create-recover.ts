import { TASKS } from '../../tasks.ts';

/**
 * Gives back what dead pools hold, and says who is to blame: the validation that had the dead process to itself. Where
 * several ran at once each is a suspect and runs alone from then on; deliveries that were not alone get their attempt
 * back. Returns how many jobs were given back; a second caller finds none.
 */
export const CREATE_RECOVER = `
create or replace function crate_chain.recover(p_pool_ids text[]) returns int
language plpgsql as $$
declare
  v_jobs int;
begin
  with held as (
    select id, locked_by, task_id from graphile_worker._private_jobs where locked_by = any(p_pool_ids)
    order by id
    for update
  ), counted as (
    select held.id, count(*) over (partition by held.locked_by) as beside, task.identifier
    from held join graphile_worker._private_tasks as task on task.id = held.task_id
  )
  update graphile_worker._private_jobs as job
  set locked_by = null, locked_at = null,
    attempts = case
      when counted.identifier = '${TASKS.deliver}' and counted.beside > 1 then greatest(job.attempts - 1, 0)
      else job.attempts
    end
  from counted
  where job.id = counted.id;
  get diagnostics v_jobs = row_count;

  with ran as (
    select id,
      case
        when bool_or(is_alone) over same_pool then is_alone
        else count(*) over same_pool = 1
      end as is_to_blame,
      bool_or(is_alone) over same_pool as is_explained
    from crate_chain.link
    where runner = any(p_pool_ids)
    window same_pool as (partition by runner)
  )
  update crate_chain.link as link
  set runner = null, is_alone = false,
    deaths = link.deaths + ran.is_to_blame::int,
    is_suspect = link.is_suspect or not ran.is_explained
  from ran
  where link.id = ran.id and link.runner = any(p_pool_ids);

  update graphile_worker._private_job_queues
  set locked_by = null, locked_at = null
  where locked_by = any(p_pool_ids);
  delete from crate_chain.missing_pool where id = any(p_pool_ids);
  if v_jobs > 0 then
    perform pg_notify('jobs:insert', json_build_object('count', v_jobs)::text);
  end if;
  return v_jobs;
end
$$`;
