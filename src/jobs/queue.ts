import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { BrokerUnavailable } from './broker-unavailable.ts';
import { describeDatabaseFault } from './database-reasons.ts';
import type { JobLog } from './job-log.ts';
import type { ValidationJob, ValidationRequest } from './payloads.ts';
import { queueNameOf } from './queue-name.ts';
import { migrateQueueSchema } from './schema.ts';
import { ADD_VALIDATION } from './sql/add-validation.ts';
import { CHECK_BROKER } from './sql/check-broker.ts';
import { untilAborted } from './until-aborted.ts';
import { waitOut } from './wait-out.ts';

/** Runs of a validation that may end with a crash of their worker before an `error` result is stored. */
const VALIDATION_ATTEMPTS = 5;

/** A request is answered within 3 s: connecting and the statement may take this long each. */
const CONNECT_LIMIT_MS = 1_000;
const STATEMENT_LIMIT_MS = 1_500;
const ANSWER_LIMIT_MS = CONNECT_LIMIT_MS + STATEMENT_LIMIT_MS;

/** The job queue as the API uses it. */
export interface Queue {
  /**
   * Queues a validation. Throws BrokerUnavailable, at the latest when the signal is aborted; the job may have been
   * queued all the same when the answer was lost.
   */
  enqueue(request: ValidationRequest, signal?: AbortSignal): Promise<void>;
  /** Resolves when the queue can take jobs. Throws BrokerUnavailable. */
  checkHealth(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the queue; a database that is down does not matter at this moment. The queue's tables are brought up to
 * date in the background as soon as the database answers.
 */
export function createQueue(databaseUrl: string, log: JobLog): Queue {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS,
    keepAlive: true,
    application_name: 'ro-crate-validation-api',
  });
  pool.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const closing = new AbortController();
  let preparing: Promise<void> | null = null;

  /** Brings the tables up to date once; after a failure, the next call tries anew. */
  function prepare(): Promise<void> {
    preparing ??= migrateQueueSchema(databaseUrl, log).catch((error: unknown) => {
      preparing = null;
      throw error;
    });
    return preparing;
  }

  const preparedInBackground = waitOut(prepare, {
    signal: closing.signal,
    isPassing: () => true,
    onPause: (error, pauseMs) =>
      log.warn({ reason: String(error), pause_ms: pauseMs }, 'the tables of the job queue are not ready'),
  }).catch(() => {});

  async function execute(sql: string, values: unknown[], signal: AbortSignal): Promise<void> {
    try {
      await untilAborted(prepare(), signal);
      await untilAborted(pool.query(sql, values), signal);
    } catch (error) {
      log.warn({ reason: String(error) }, 'the job queue is unavailable');
      throw new BrokerUnavailable(describeDatabaseFault(error), { cause: error });
    }
  }

  return {
    async enqueue(request, signal) {
      const { crateId, profileName, severity, webhookUrl, requestId } = request;
      const job: ValidationJob = {
        validationId: randomUUID(),
        crateId,
        profileName,
        severity,
        webhookUrl,
        requestId,
      };
      const values = [JSON.stringify(job), queueNameOf(crateId), VALIDATION_ATTEMPTS];
      await execute(ADD_VALIDATION, values, signal ?? AbortSignal.timeout(ANSWER_LIMIT_MS));
      const fields = { request_id: requestId, crate_id: crateId, validation_id: job.validationId };
      log.info(fields, 'validation queued');
    },
    checkHealth: (signal) => execute(CHECK_BROKER, [], signal ?? AbortSignal.timeout(ANSWER_LIMIT_MS)),
    async close() {
      closing.abort(new Error('the queue is closing'));
      await preparedInBackground;
      await pool.end();
    },
  };
}
