import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginRun, finishRun, isCurrent } from '../../src/jobs/chain/chain.ts';
import { ADD } from '../../src/jobs/chain/sql/add.ts';
import { FIND_STATE } from '../../src/jobs/chain/sql/find-state.ts';
import { IS_PENDING } from '../../src/jobs/chain/sql/is-pending.ts';
import { configOf, type Query } from '../../src/jobs/query.ts';
import { migrateQueueSchema } from '../../src/jobs/schema.ts';
import { startPostgres, type TestDatabase } from '../postgres/start-postgres.ts';

const SILENT = { error() {}, warn() {}, info() {}, debug() {} };
const MOST_WEBHOOKS = 256;
/** A dozen statements read a link or two each. */
const FEW = 20;
/** More than after which a connection keeps a plan for all values. */
const CALLS_UNTIL_PLANS_ARE_KEPT = 8;

/** As so many POSTs with alternating options leave them: $1 from, $2 to. */
const ADD_WAITING = `
select crate_chain.add_bounded(
  'busy', array_agg((number % 2)::text), array_agg('busy ' || number), array_agg('request'::text),
  array_agg(null::text), array_agg(null::text), ${MOST_WEBHOOKS}
) from generate_series($1::int, $2::int) as number`;
const TAKE = `
update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now()
where locked_by is null and payload->>'crateId' = $1 and payload->'url' is null returning id`;
/** Links that this session has read and not yet reported, whether by an index or not. */
const ROWS_READ = `
select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as rows
from pg_stat_xact_user_tables where schemaname = 'crate_chain' and relname = 'link'`;

let database: TestDatabase;
let client: pg.Client;
/** As the service sends statements, on one connection, which keeps the plans of the functions. */
const query: Query = async (sql, values) => (await client.query(configOf(sql, values))).rows;
let requests = 0;

beforeAll(async () => {
  database = await startPostgres();
  await migrateQueueSchema(database.url, SILENT);
});
afterAll(() => database.stop());

/** Links that all statements of one request read, from the POST to the end of its validation. */
async function linksReadFor(crate: string): Promise<number> {
  const id = `request ${requests++}`;
  await client.query('begin');
  const before = await rowsRead();
  await query(ADD, [crate, ['{}'], [id], [id], ['https://example.org/'], ['host'], MOST_WEBHOOKS]);
  await query(IS_PENDING, [crate]);
  await query(FIND_STATE, [id]);
  const [job] = await query(TAKE, [crate]);
  const begun = await beginRun(query, crate, { id: String(job?.id), poolId: 'pool' });
  if (begun.kind !== 'run') throw new Error(`the run was not begun: ${begun.kind}`);
  expect(await isCurrent(query, begun.run)).toBe(true);
  expect(await finishRun(query, begun.run, '{"status":"valid"}')).toBe(true);
  const links = (await rowsRead()) - before;
  await client.query('commit');
  return links;
}

async function rowsRead(): Promise<number> {
  return Number((await query(ROWS_READ, []))[0]?.rows);
}

async function keepPlans(): Promise<void> {
  for (let call = 0; call < CALLS_UNTIL_PLANS_ARE_KEPT; call++) await linksReadFor(`other ${call}`);
}

describe('10,000 validations of one crate that wait', () => {
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(() => client.end());

  it('are not read for a request of another crate, whenever plans and statistics were made', async () => {
    await keepPlans();
    expect(await linksReadFor('stranger')).toBeLessThan(FEW);
    await query(ADD_WAITING, [1, 10]);
    // What autovacuum does at some time: small tables are cheapest to read whole.
    await client.query('vacuum analyze');
    await keepPlans();
    await query(ADD_WAITING, [11, 10_000]);
    expect(await linksReadFor('stranger')).toBeLessThan(FEW);
    await client.query('analyze');
    await keepPlans();
    expect(await linksReadFor('stranger')).toBeLessThan(FEW);
    await client.end();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    expect(await linksReadFor('stranger')).toBeLessThan(FEW);
  });

  it('are not read for a further request of their crate', async () => {
    await client.query('begin');
    const before = await rowsRead();
    await query(ADD, ['busy', ['{}'], ['last'], ['last'], [null], [null], MOST_WEBHOOKS]);
    expect((await rowsRead()) - before).toBeLessThan(FEW);
    await client.query('commit');
  });
});

describe('A worker that has prepared its statements', () => {
  it('goes on when a later version adds a column', async () => {
    const old = new pg.Client({ connectionString: database.url });
    await old.connect();
    const ask: Query = async (sql, values) => (await old.query(configOf(sql, values))).rows;
    const begin = async (crate: string) => {
      await ask(ADD, [crate, ['{}'], [crate], [crate], [null], [null], MOST_WEBHOOKS]);
      const [job] = await ask(TAKE, [crate]);
      return beginRun(ask, crate, { id: String(job?.id), poolId: 'pool' });
    };
    expect(await begin('before')).toMatchObject({ kind: 'run' });
    await ask('alter table crate_chain.link add column later int', []);
    expect(await begin('after')).toMatchObject({ kind: 'run', run: { crateId: 'after' } });
    await ask('alter table crate_chain.link drop column later', []);
    await old.end();
  });
});
