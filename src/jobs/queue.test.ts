import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres, type TestServer } from '../../test/postgres/start-postgres.ts';
import { createQueue } from './queue.ts';

const SILENT = { error() {}, warn() {}, info() {}, debug() {} };

let postgres: TestServer;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

describe('The queue', () => {
  it('works as soon as its database exists, and until then names no database', async () => {
    const url = new URL(postgres.url);
    url.pathname = '/later';
    const queue = createQueue(url.href, SILENT);
    await expect(queue.checkHealth()).rejects.toThrow(/unavailable: the database does not exist$/);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create database later');
    await client.end();
    await queue.checkHealth();
    await queue.close();
  });

  it('says that the database refuses connections without waiting for it', async () => {
    const queue = createQueue('postgres://someone@127.0.0.1:1/none', SILENT);
    const never = new AbortController().signal;
    await expect(queue.checkHealth(never)).rejects.toThrow('the database refuses connections');
    await queue.close();
  });

  it('does not call itself unavailable when the asker leaves, only when the time is over', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const warnings: unknown[] = [];
    const queue = createQueue(`postgres://someone@127.0.0.1:${port}/none`, {
      ...SILENT,
      warn: (fields) => warnings.push(fields),
    });
    const gone = new Error('the client closed the connection');
    await expect(queue.checkHealth(AbortSignal.abort(gone))).rejects.toBe(gone);
    expect(warnings).toEqual([]);
    await expect(queue.checkHealth(AbortSignal.timeout(1))).rejects.toThrow(/unavailable/);
    expect(warnings).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    server.close();
    await queue.close();
  });
});
