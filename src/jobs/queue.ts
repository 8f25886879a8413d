import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  MOST_WEBHOOKS_OF_A_RESULT,
  POST_ANSWER_MS,
  QUEUE_CONNECT_MS,
  QUEUE_STATEMENT_MS,
} from '../limits.ts';
import { BrokerUnavailable } from './broker-unavailable.ts';
import { ADD } from './chain/sql/add.ts';
import { createCrateTurns } from './crate-turns.ts';
import { describeDatabaseError } from './database-reasons.ts';
import type { JobLog } from './job-log.ts';
import { type ValidationRequest, writeOptions } from './payloads.ts';
import { configOf } from './query.ts';
import { type Attempt, retry } from './retry.ts';
import { migrateQueueSchema } from './schema.ts';
import { CHECK_BROKER } from './sql/check-broker.ts';
import { untilAborted } from './until-aborted.ts';
import { webhookFlag, webhookHost } from './webhook-flag.ts';
import { WebhooksFull } from './webhooks-full.ts';

/** The job queue as the API uses it. */
export interface Queue {
  /**
   * Queues a validation and returns the id by which this request is followed: a UUID that cannot be guessed, and the
   * `webhook-id` of its webhook. Throws WebhooksFull; the signal's reason; BrokerUnavailable, at the latest when the
   * signal's time is over: the validation may have been queued all the same when the answer was lost.
   */
  enqueue(request: ValidationRequest, signal?: AbortSignal): Promise<string>;
  /** Resolves when the queue can take jobs. Throws BrokerUnavailable. */
  checkHealth(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A request with its id. */
type QueuedRequest = ValidationRequest & { validationId: string };

/**
 * Opens the queue; the database may be down at this moment. The queue's tables are brought up to
 * date in the background as soon as the database answers.
 */
export function createQueue(databaseUrl: string, log: JobLog): Queue {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: QUEUE_CONNECT_MS,
    query_timeout: QUEUE_STATEMENT_MS,
    keepAlive: true,
    application_name: 'ro-crate-validation-api',
  });
  pool.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const closing = new AbortController();
  let preparing: Promise<void> | null = null;

  /** Brings the tables up to date once; after a failure, the next call tries again. */
  function prepare(): Promise<void> {
    preparing ??= migrateQueueSchema(databaseUrl, log).catch((error: unknown) => {
      preparing = null;
      throw error;
    });
    return preparing;
  }

  const prepareOrWait = (): Promise<Attempt<void>> =>
    prepare().then(
      () => ({ kind: 'done', value: undefined }),
      (error: unknown) => ({ kind: 'again', reason: String(error) }),
    );
  const preparedInBackground = retry(prepareOrWait, {
    signal: closing.signal,
    onPause: (reason, pauseMs) =>
      log.warn({ reason, pause_ms: pauseMs }, 'the tables of the job queue are not ready'),
  }).catch(() => {});

  async function execute(
    work: () => Promise<unknown>,
    signal = AbortSignal.timeout(POST_ANSWER_MS),
  ): Promise<void> {
    try {
      await untilAborted(prepare(), signal);
      await untilAborted(work(), signal);
    } catch (error) {
      if (error instanceof WebhooksFull || isGivenUp(error, signal)) throw error;
      log.warn({ reason: String(error) }, 'the job queue is unavailable');
      throw new BrokerUnavailable(describeDatabaseError(error), { cause: error });
    }
  }

  const addInTurn = createCrateTurns<QueuedRequest>(async (crateId, requests) => {
    const columns = [
      requests.map(writeOptions),
      requests.map(({ validationId }) => validationId),
      requests.map(({ requestId }) => requestId),
      requests.map(({ webhookUrl }) => webhookUrl),
      requests.map(({ webhookUrl }) => (webhookUrl === null ? null : webhookFlag(webhookHost(webhookUrl)))),
    ];
    const { rows } = await pool.query<{ joined: (boolean | null)[] }>(
      configOf(ADD, [crateId, ...columns, MOST_WEBHOOKS_OF_A_RESULT]),
    );
    return requests.map(({ requestId, validationId }, index) => {
      const joined = rows[0]?.joined[index] ?? null;
      if (joined === null) return new WebhooksFull();
      const fields = { request_id: requestId, crate_id: crateId, validation_id: validationId };
      log.info({ ...fields, joined }, 'validation queued');
      return null;
    });
  });

  return {
    async enqueue(request, signal) {
      const validationId = randomUUID();
      await execute(() => addInTurn(request.crateId, { ...request, validationId }), signal);
      return validationId;
    },
    checkHealth: (signal) => execute(() => pool.query(CHECK_BROKER), signal),
    async close() {
      closing.abort(new Error('the queue is closing'));
      await preparedInBackground;
      await pool.end();
    },
  };
}

/** Whether the work ended because nobody waits for it any more; a time that ran out says that the queue is slow. */
function isGivenUp(error: unknown, signal: AbortSignal): boolean {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return signal.aborted && error === signal.reason && !isTimeout;
}
