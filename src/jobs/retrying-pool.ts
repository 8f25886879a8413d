import pg, { type PoolClient } from 'pg';
import {
  FIRST_RECONNECT_MS,
  LONGEST_RECONNECT_MS,
  WORKER_CONNECT_MS,
  WORKER_STATEMENT_MS,
} from '../limits.ts';
import { isPassingDatabaseError } from './database-errors.ts';
import { pauseUnlessAborted } from './retry.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** What a patient pool needs beside the database's URL. */
export interface RetryingPoolOptions {
  databaseUrl: string;
  connections: number;
  /** Ends the waiting for connections for good, at the end of the process. */
  signal: AbortSignal;
  onOutage(error: unknown): void;
}

/**
 * A pool for graphile-worker that retries through outages of the database: connections are awaited, and a statement
 * whose connection was lost is sent again on another. graphile-worker does not await the statement that completes
 * a job, so without this a restart of Postgres at that moment ends the process. All statements that
 * graphile-worker sends by itself may run twice; statements of a transaction may not, so migrations need a
 * pool of their own.
 */
export class RetryingPool extends pg.Pool {
  readonly #options: RetryingPoolOptions;
  readonly #borrowed = new Set<symbol>();
  #onDrained: (() => void) | null = null;

  constructor(options: RetryingPoolOptions) {
    super({
      connectionString: options.databaseUrl,
      max: options.connections,
      connectionTimeoutMillis: WORKER_CONNECT_MS,
      query_timeout: WORKER_STATEMENT_MS,
      keepAlive: true,
      application_name: 'ro-crate-validation-worker',
    });
    this.#options = options;
    // Without listeners, a connection lost while it is idle would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const lease = Symbol('a borrowed connection');
    this.#borrowed.add(lease);
    const onReleased = () => this.#endLease(lease);
    const connected = this.#waitForConnection();
    if (callback === undefined) return connected.then((client) => this.#guard(client, onReleased));
    // Callers that pass a callback see a lost connection themselves: one listens for notifications and reconnects.
    connected.then(
      (client) => {
        const release = (fault?: Error | boolean) => {
          onReleased();
          client.release(fault);
        };
        callback(
          undefined,
          lend(() => client, { release }),
          release,
        );
      },
      (error: unknown) => {
        onReleased();
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {});
      },
    );
    return undefined;
  }

  /** Resolves when all borrowed connections are back, or nothing is waited for any more. */
  async drained(): Promise<void> {
    if (this.#borrowed.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#onDrained = resolve;
      this.#options.signal.addEventListener('abort', () => resolve(), { once: true });
      if (this.#options.signal.aborted) resolve();
    });
  }

  #endLease(lease: symbol): void {
    this.#borrowed.delete(lease);
    if (this.#borrowed.size === 0) this.#onDrained?.();
  }

  /** A connection as soon as the database gives one; never settles once the signal is aborted. */
  async #waitForConnection(): Promise<PoolClient> {
    for (let failures = 0; ; failures++) {
      try {
        return await super.connect();
      } catch (error) {
        await this.#pauseAfter(error, failures);
      }
    }
  }

  async #pauseAfter(error: unknown, failures: number): Promise<void> {
    this.#options.onOutage(error);
    const pauseMs = Math.min(LONGEST_RECONNECT_MS, FIRST_RECONNECT_MS * 2 ** failures);
    await pauseUnlessAborted(pauseMs, this.#options.signal).catch(() => new Promise<never>(() => {}));
  }

  /** The connection with a `query` that survives the loss of the connection beneath it. */
  #guard(first: PoolClient, onReleased: () => void): PoolClient {
    let current = first;
    const query = async (...args: unknown[]): Promise<unknown> => {
      for (let failures = 0; ; failures++) {
        try {
          return await Reflect.apply(current.query, current, args);
        } catch (error) {
          if (!isPassingDatabaseError(error)) throw error;
          current.release(true);
          await this.#pauseAfter(error, failures);
          current = await this.#waitForConnection();
        }
      }
    };
    const release = (fault?: Error | boolean): void => {
      onReleased();
      current.release(fault);
    };
    return lend(() => current, { query, release });
  }
}

/** The current connection, some of whose methods are replaced. */
function lend(current: () => PoolClient, replaced: Record<string, unknown>): PoolClient {
  return new Proxy(current(), {
    get(_, property) {
      if (typeof property === 'string' && Object.hasOwn(replaced, property)) return replaced[property];
      const client = current();
      const value: unknown = Reflect.get(client, property);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}
