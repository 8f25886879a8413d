import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres, type TestServer } from '../../test/postgres/start-postgres.ts';
import { RetryingPool } from './retrying-pool.ts';

let database: TestServer;

beforeAll(async () => {
  database = await startOwnPostgres();
});
afterAll(() => database.stop());

function openPool(onOutage: () => void = () => {}) {
  const ending = new AbortController();
  const pool = new RetryingPool({
    databaseUrl: database.url,
    connections: 2,
    signal: ending.signal,
    onOutage,
  });
  return { pool, ending };
}

describe('A retrying pool', () => {
  it('gives a connection once the database is back', async () => {
    await database.server.stop();
    const { promise: outage, resolve } = Promise.withResolvers<void>();
    const { pool } = openPool(resolve);
    const connecting = pool.connect();
    await outage;
    await database.server.start();
    const client = await connecting;
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    await pool.drained();
    await pool.end();
  });

  it('sends a statement again when the connection is lost under it', async () => {
    const { pool } = openPool();
    const client = await pool.connect();
    const asked = client.query("select pg_sleep(0.3), 'answered' as word");
    await database.server.restart();
    expect((await asked).rows[0]?.word).toBe('answered');
    client.release();
    await pool.end();
  });

  it('does not send a statement again that the database refuses', async () => {
    const { pool } = openPool();
    const client = await pool.connect();
    await expect(client.query('select nonsense')).rejects.toThrow('nonsense');
    client.release();
    await pool.end();
  });

  it('has drained when the last connection is back, borrowed by promise or by callback', async () => {
    const { pool } = openPool();
    const [first, second] = await Promise.all([
      pool.connect(),
      new Promise<() => void>((resolve) => {
        pool.connect((_, client, release) =>
          resolve(client === undefined ? release : () => client.release()),
        );
      }),
    ]);
    let hasDrained = false;
    const drained = pool.drained().then(() => {
      hasDrained = true;
    });
    first.release();
    await pool.query('select 1');
    expect(hasDrained).toBe(false);
    second();
    await drained;
    await pool.end();
  });

  it('waits no longer when it is told so', async () => {
    await database.server.stop();
    const { promise: outage, resolve } = Promise.withResolvers<void>();
    const { pool, ending } = openPool(resolve);
    pool.connect().catch(() => {});
    await outage;
    const drained = pool.drained();
    ending.abort();
    await drained;
    await database.server.start();
  });
});
