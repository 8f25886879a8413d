import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { isPassingDatabaseFault } from './database-faults.ts';
import { createGraphileLogger } from './graphile-logger.ts';
import type { JobLog } from './job-log.ts';
import { waitOut } from './wait-out.ts';

/**
 * Brings the queue's tables to the version of this build, waiting for the database as long as it is down.
 * Throws what the database says when it can be reached but refuses, and the signal's reason.
 */
export async function prepareQueueSchema(
  databaseUrl: string,
  log: JobLog,
  signal: AbortSignal,
): Promise<void> {
  await waitOut(() => migrateQueueSchema(databaseUrl, log), {
    signal,
    isPassing: isPassingDatabaseFault,
    onPause: (error, pauseMs) => {
      log.warn({ reason: String(error), pause_ms: pauseMs }, 'waiting for the database');
    },
  });
}

/** One try at the same. Throws what the database says, or what keeps it from being reached. */
export async function migrateQueueSchema(databaseUrl: string, log: JobLog): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 5_000,
    application_name: 'ro-crate-validation-migration',
  });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, logger: createGraphileLogger(log) });
  } finally {
    await pgPool.end();
  }
}
