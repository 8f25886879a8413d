import { TASKS } from '../../tasks.ts';

/** Validations of versions before chains that are to be taken into one, or are held and not yet known to one. */
export const FIND_LEGACY_JOBS = `
select job.id, job.payload::text as payload
from graphile_worker._private_jobs as job
where job.task_id = (
    select id from graphile_worker._private_tasks where identifier = '${TASKS.legacyValidate}'
  )
  and job.attempts < 32767
  and (job.locked_by is null or not exists (select from crate_chain.link where job_id = job.id))
order by job.id
limit 1000`;
