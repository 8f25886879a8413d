import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { WORKER_CONNECT_MS } from '../limits.ts';
import { adoptLegacyJobs } from './chain/adopt-legacy.ts';
import {
  LAST_MIGRATION,
  LOCK_MIGRATIONS,
  MIGRATIONS,
  NOTE_MIGRATION,
  PREPARE_MIGRATIONS,
} from './chain/sql/migrations.ts';
import { isPassingDatabaseError } from './database-errors.ts';
import { checkColumns } from './expected-columns.ts';
import { createGraphileLogger } from './graphile-logger.ts';
import type { JobLog } from './job-log.ts';
import { configOf, type Query } from './query.ts';
import { type Attempt, retry } from './retry.ts';

/**
 * Brings the tables of queue and chains to the version of this build, waiting for the database as long as it is down.
 * Throws what the database says when it can be reached but refuses, and the signal's reason.
 */
export async function prepareQueueSchema(
  databaseUrl: string,
  log: JobLog,
  signal: AbortSignal,
): Promise<void> {
  const attempt = async (): Promise<Attempt<void>> => {
    try {
      return { kind: 'done', value: await migrateQueueSchema(databaseUrl, log) };
    } catch (error) {
      if (!isPassingDatabaseError(error)) throw error;
      return { kind: 'again', reason: String(error) };
    }
  };
  await retry(attempt, {
    signal,
    onPause: (reason, pauseMs) => log.warn({ reason, pause_ms: pauseMs }, 'waiting for the database'),
  });
}

/**
 * One try at the same, and at taking over the validations that a version before chains has queued.
 * Throws what the database says, or why it cannot be reached, or which column graphile-worker does not have.
 */
export async function migrateQueueSchema(databaseUrl: string, log: JobLog): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: WORKER_CONNECT_MS,
    application_name: 'ro-crate-validation-migration',
  });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const query: Query = async (sql, values) => (await pgPool.query(configOf(sql, values))).rows;
  try {
    await runMigrations({ pgPool, logger: createGraphileLogger(log) });
    await checkColumns(query);
    await migrateChains(pgPool);
    await adoptLegacyJobs(query, log);
  } finally {
    await pgPool.end();
  }
}

/** All steps that are missing, in one transaction; a process that comes at the same time waits and finds them done. */
async function migrateChains(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(LOCK_MIGRATIONS);
    await client.query(PREPARE_MIGRATIONS);
    const { rows } = await client.query<{ id: number | null }>(LAST_MIGRATION);
    const done = rows[0]?.id ?? 0;
    for (const [index, step] of MIGRATIONS.slice(done).entries()) {
      await client.query(step);
      await client.query(NOTE_MIGRATION, [done + index + 1]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
