import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestDatabase } from '../../test/postgres/start-postgres.ts';
import { MIGRATIONS } from './chain/sql/migrations.ts';
import { migrateQueueSchema } from './schema.ts';

const SILENT = { error() {}, warn() {}, info() {}, debug() {} };

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await startPostgres();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
});

const migrate = () => migrateQueueSchema(database.url, SILENT);

describe('The tables of the queue', () => {
  it('are made once by processes that start at the same time, and are left as they are by later ones', async () => {
    await Promise.all([migrate(), migrate(), migrate(), migrate()]);
    await migrate();
    const { rows } = await client.query('select id from crate_chain.migration order by id');
    expect(rows).toEqual(MIGRATIONS.map((_, index) => ({ id: index + 1 })));
  });

  it.each([
    ['_private_jobs', 'locked_by', 'graphile_worker._private_jobs.locked_by is missing'],
    ['_private_job_queues', 'locked_at', 'graphile_worker._private_job_queues.locked_at is missing'],
    ['_private_tasks', 'identifier', 'graphile_worker._private_tasks.identifier is missing'],
  ])(
    'of graphile-worker are refused when %s has no column %s, which is named',
    async (table, column, words) => {
      await migrate();
      const rename = (from: string, to: string) =>
        client.query(`alter table graphile_worker.${table} rename column ${from} to ${to}`);
      await rename(column, 'renamed');
      await expect(migrate()).rejects.toThrow(words);
      await rename('renamed', column);
      await migrate();
    },
  );

  it('of graphile-worker are refused when a column has another type', async () => {
    await migrate();
    const change = (type: string) =>
      client.query(
        `alter table graphile_worker._private_jobs alter column payload type ${type} using payload::${type}`,
      );
    await change('jsonb');
    await expect(migrate()).rejects.toThrow('_private_jobs.payload is jsonb, not json');
    await change('json');
  });
});
