/**
 * The chain of each crate: its validations that wait or run, in the order of the requests. The first of a crate has
 * the one graphile job of the crate; all others wait without one, so they cost the queue nothing.
 *
 * Options are JSON as text: a profile's name may contain an escaped NUL, which Postgres cannot read.
 */
export const CREATE_TABLES = `
create table crate_chain.link (
  id bigint primary key generated always as identity,
  crate text not null,
  options text not null,
  validation_id text not null,
  request_id text not null,
  -- The graphile job that runs this validation; null until it is the first of its crate.
  job_id bigint,
  -- The job is one of a version before chains, held by a worker of that version.
  is_legacy boolean not null default false,
  -- Requests join a validation only before it has started.
  started_at timestamptz,
  -- Number of the current run, and the pool that has it; a run of the past may not store.
  run int not null default 0,
  runner text,
  -- The run has its worker process to itself, and so the blame if that process dies.
  is_alone boolean not null default false,
  -- A worker died with this and others running; which of them killed it shows when each runs alone.
  is_suspect boolean not null default false,
  deaths int not null default 0,
  failures int not null default 0,
  is_stored boolean not null default false
);
create index link_by_crate on crate_chain.link (crate, id);
create index link_by_job on crate_chain.link (job_id) where job_id is not null;
create index link_by_runner on crate_chain.link (runner) where runner is not null;
create index link_that_is_legacy on crate_chain.link (id) where is_legacy;

create table crate_chain.webhook (
  id bigint primary key generated always as identity,
  link_id bigint not null references crate_chain.link on delete cascade,
  validation_id text not null,
  request_id text not null,
  url text not null,
  flag text not null
);
create index webhook_by_link on crate_chain.webhook (link_id);

-- Pools that hold jobs but no liveness lock, since when: workers that live shorter than two looks share what they saw.
create table crate_chain.missing_pool (
  id text primary key,
  since timestamptz not null default now()
)`;
