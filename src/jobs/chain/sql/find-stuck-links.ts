/** Validations of versions before chains whose job has ended. */
export const FIND_ENDED_LEGACY = `
select id, crate
from crate_chain.link
where is_legacy
  and not exists (select from graphile_worker._private_jobs where id = link.job_id)
order by crate`;

/** First validations of a crate that nothing would run, because somebody deleted their job. */
export const FIND_STUCK_LINKS = `
select id, crate
from crate_chain.link
where job_id is not null
  and not exists (select from graphile_worker._private_jobs where id = link.job_id)
order by crate`;
