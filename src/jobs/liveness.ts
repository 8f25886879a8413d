import pg from 'pg';
import { LIVENESS_RECONNECT_MS, WORKER_CONNECT_MS } from '../limits.ts';
import type { JobLog } from './job-log.ts';
import { pauseUnlessAborted } from './retry.ts';
import { HOLD_LIVENESS, LIVENESS_CLASS, QUICK_KEEPALIVES } from './sql/hold-liveness.ts';

/** Shows other processes that this one is alive and that its jobs must not be released. */
export interface Liveness {
  /** Resolves when the pool's lock is held. Throws the reason of the liveness' signal. */
  hold(poolId: string): Promise<void>;
  /** Opens a new session when the locks of this one are no longer seen: it may be lost without notice. */
  renew(): Promise<void>;
  /** Releases all locks. */
  release(): Promise<void>;
}

/**
 * One session of its own that holds an advisory lock for each worker pool of this process. The locks end with the
 * process, however it dies: no table, no heartbeat, no clock. A session that is lost is opened again at once.
 */
export function createLiveness(databaseUrl: string, log: JobLog, signal: AbortSignal): Liveness {
  const poolIds = new Set<string>();
  let session: Promise<pg.Client> | null = null;

  async function open(): Promise<pg.Client> {
    for (;;) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: WORKER_CONNECT_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: 5_000,
        application_name: 'ro-crate-validation-liveness',
      });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query(QUICK_KEEPALIVES);
        for (const poolId of poolIds) await client.query(HOLD_LIVENESS, [LIVENESS_CLASS, poolId]);
        client.once('end', () => reopen());
        return client;
      } catch (error) {
        log.debug({ reason: String(error) }, 'the liveness lock could not be taken');
        await client.end().catch(() => {});
        await pauseUnlessAborted(LIVENESS_RECONNECT_MS, signal);
      }
    }
  }

  function reopen(): void {
    if (signal.aborted) return;
    log.debug({}, 'the liveness session was lost');
    session = open();
    // The next caller that awaits the session sees the reason; there may be none.
    session.catch(() => {});
  }

  return {
    async hold(poolId) {
      if (poolIds.has(poolId)) {
        await session;
        return;
      }
      poolIds.add(poolId);
      if (session === null) session = open();
      const client = await session;
      // Taken twice when the session was opened after the id was noted; a shared lock may be.
      await client.query(HOLD_LIVENESS, [LIVENESS_CLASS, poolId]).catch(() => {});
    },
    async renew() {
      const client = await session;
      // Ending a session whose other side is gone would wait for an answer.
      client?.connection.stream.destroy();
    },
    async release() {
      const client = await session?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}
