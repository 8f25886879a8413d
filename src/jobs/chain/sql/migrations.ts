import { CREATE_ADD } from './create-add.ts';
import { CREATE_ADOPT } from './create-adopt.ts';
import { CREATE_BEGIN } from './create-begin.ts';
import { CREATE_BOUNDED_ADD } from './create-bounded-add.ts';
import { CREATE_FINISH } from './create-finish.ts';
import { CREATE_LOCK_CRATE } from './create-lock-crate.ts';
import { CREATE_QUEUE_FIRST } from './create-queue-first.ts';
import { CREATE_RECOVER } from './create-recover.ts';
import { CREATE_REQUEUE } from './create-requeue.ts';
import { CREATE_STATES } from './create-states.ts';
import { CREATE_TABLES } from './create-tables.ts';
import { KEEP_ADD } from './keep-add.ts';
import { KEEP_ADOPT } from './keep-adopt.ts';
import { KEEP_FINISH } from './keep-finish.ts';
import { KEEP_REQUEUE } from './keep-requeue.ts';
import { KEPT_PLANS } from './kept-plans.ts';
import { STEADY_PLANS } from './steady-plans.ts';

/**
 * The steps that bring the chain's schema up to date, in order; each runs once for a database. A step is never changed
 * after a release: processes of two versions may run at once, so a later one adds what the earlier still can use.
 */
export const MIGRATIONS: readonly string[] = [
  [
    CREATE_TABLES,
    CREATE_LOCK_CRATE,
    CREATE_QUEUE_FIRST,
    CREATE_ADD,
    CREATE_BEGIN,
    CREATE_FINISH,
    CREATE_RECOVER,
    CREATE_ADOPT,
    CREATE_REQUEUE,
  ].join(';\n'),
  CREATE_BOUNDED_ADD,
  [CREATE_STATES, KEEP_ADD, KEEP_FINISH, KEEP_ADOPT, KEEP_REQUEUE].join(';\n'),
  STEADY_PLANS,
  KEPT_PLANS,
];

/** Makes the chain's schema, and the table of the steps done, where there is none. */
export const PREPARE_MIGRATIONS = `
create schema if not exists crate_chain;
create table if not exists crate_chain.migration (
  id int primary key,
  done_at timestamptz not null default now()
)`;

/** Lets one process migrate at a time, until its transaction ends; the number is arbitrary. */
export const LOCK_MIGRATIONS = `select pg_advisory_xact_lock(1380926036)`;

/** The last step that was done, or null. */
export const LAST_MIGRATION = `select max(id) as id from crate_chain.migration`;

/** Notes a step as done: $1 its number, counted from 1. */
export const NOTE_MIGRATION = `insert into crate_chain.migration (id) values ($1::int)`;
