import type { JobLog } from './job-log.ts';
import { createLiveness, type Liveness } from './liveness.ts';
import { configOf, type Query } from './query.ts';
import { RetryingPool } from './retrying-pool.ts';

/** Connections for short statements, two of which listen for new jobs. */
const CONNECTIONS = 10;

/** A worker's connections to the database. */
export interface WorkerDatabase {
  pool: RetryingPool;
  liveness: Liveness;
  /** Runs one statement, retried through outages; the statement must be idempotent. */
  query: Query;
}

/** Opens a worker's connections when they are needed; the signal ends all waiting for the database. */
export function openWorkerDatabase(databaseUrl: string, log: JobLog, signal: AbortSignal): WorkerDatabase {
  const pool = new RetryingPool({
    databaseUrl,
    connections: CONNECTIONS,
    signal,
    onOutage: (error) => log.debug({ reason: String(error) }, 'waiting for the database'),
  });
  return {
    pool,
    liveness: createLiveness(databaseUrl, log, signal),
    async query(sql, values) {
      const client = await pool.connect();
      try {
        return (await client.query<Record<string, unknown>>(configOf(sql, values))).rows;
      } finally {
        client.release();
      }
    },
  };
}
