import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { BrokerUnavailable } from './broker-unavailable.ts';
import type { JobLog } from './job-log.ts';
import type { ValidationJob, ValidationRequest } from './payloads.ts';
import { queueNameOf } from './queue-name.ts';
import { prepareQueueSchema } from './schema.ts';
import { ADD_VALIDATION } from './sql/add-validation.ts';
import { CHECK_BROKER } from './sql/check-broker.ts';
import { untilAborted } from './until-aborted.ts';

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
  const prepared = prepareQueueSchema(databaseUrl, log, closing.signal).catch((error: unknown) => {
    if (!closing.signal.aborted) {
      log.error({ reason: String(error) }, 'the tables of the job queue cannot be prepared');
    }
    throw error;
  });
  // Each statement that needs the tables reports it.
  prepared.catch(() => {});

  async function execute(sql: string, values: unknown[], signal: AbortSignal): Promise<void> {
    try {
      await untilAborted(prepared, signal);
      await untilAborted(pool.query(sql, values), signal);
    } catch (error) {
      throw new BrokerUnavailable(explain(error), { cause: error });
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
      await prepared.catch(() => {});
      await pool.end();
    },
  };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'AbortError') return 'nobody waits for it any more';
  if (code === 'ECONNREFUSED') return 'the database refuses connections';
  if (error.name === 'TimeoutError' || /time(d )?out/i.test(error.message)) return 'no answer in time';
  return error.message === '' ? code : error.message;
}
