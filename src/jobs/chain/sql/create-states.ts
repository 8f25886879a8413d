/**
 * What clients may know of validations that have ended, and of the deliveries of their results. Each request has a row of
 * its own, by which its client follows it; requests that joined one validation share its link, and its end.
 *
 * Requests that wait at this moment were answered by a version that had no such rows; their time is not known.
 */
export const CREATE_STATES = `
create table crate_chain.validation (
  -- In the order of the requests, for forgetting the oldest.
  number bigint primary key generated always as identity,
  id text not null unique,
  crate text not null,
  link_id bigint not null,
  requested_at timestamptz
);

create table crate_chain.ended (
  link_id bigint primary key,
  -- Under this id the result is stored; requests that joined have others.
  validation_id text not null,
  options text not null,
  started_at timestamptz,
  finished_at timestamptz not null default now(),
  runs int not null,
  -- Null when a version before chains ended the validation.
  status text,
  -- As in the result: a string of JSON, because it may contain an escaped NUL.
  error text
);

create table crate_chain.delivery (
  validation_id text primary key,
  job_id bigint not null,
  -- Scheme, host and port of the URL; null when it is written in an unusual way, until the delivery has ended.
  origin text,
  -- The rest is null until the delivery has ended.
  outcome text,
  status_code int,
  attempts int,
  reason text,
  ended_at timestamptz
);

insert into crate_chain.validation (id, crate, link_id)
select validation_id, crate, id from crate_chain.link order by id
on conflict (id) do nothing;
insert into crate_chain.validation (id, crate, link_id)
select webhook.validation_id, link.crate, link.id
from crate_chain.webhook join crate_chain.link on link.id = webhook.link_id
order by webhook.id
on conflict (id) do nothing;
alter table crate_chain.validation alter column requested_at set default now()`;
