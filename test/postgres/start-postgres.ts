import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runWide } from '../run-wide-client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** An empty database for one test file. */
export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

/** A server that a test may stop and restart. */
export interface TestServer extends TestDatabase {
  server: EmbeddedPostgres;
}

/** An empty database: on the server that DATABASE_URL names, else on the embedded one of the run of tests. */
export async function startPostgres(): Promise<TestDatabase> {
  const given = process.env.DATABASE_URL || (await runWide('postgres'));
  if (given === null) return startOwnPostgres();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => execute(given, `drop database ${name} with (force)`) };
}

/** An embedded server, whatever DATABASE_URL says, for tests that stop it. */
export async function startOwnPostgres(settings: Record<string, string> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const server = await startEmbeddedPostgres(folder, undefined, settings);
  return {
    server,
    url: server.url,
    async stop() {
      await server.stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
