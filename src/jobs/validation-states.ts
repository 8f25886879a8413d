import pg from 'pg';
import { POST_ANSWER_MS, QUEUE_CONNECT_MS, QUEUE_STATEMENT_MS } from '../limits.ts';
import { BrokerUnavailable } from './broker-unavailable.ts';
import { IS_PENDING } from './chain/sql/is-pending.ts';
import { describeDatabaseError } from './database-reasons.ts';
import { createJobCounts, type JobCounts } from './job-counts.ts';
import type { JobLog } from './job-log.ts';
import { createPendingLook } from './pending-look.ts';
import type { Query } from './query.ts';
import { untilAborted } from './until-aborted.ts';
import { findValidationState, type ValidationState } from './validation-state.ts';

/** Apart from the connections by which validations are requested: whoever asks for states must not hold them up. */
const CONNECTIONS = 4;

/** What is told of validations. */
export interface ValidationStates {
  /** What is known of a request; null when it is not known, or not any more. Throws BrokerUnavailable. */
  find(id: string, signal: AbortSignal): Promise<ValidationState | null>;
  /** Whether a validation of the crate waits or runs; null when the database does not say so at once. */
  isPending(crateId: string): Promise<boolean | null>;
  /** What is in the queue of all processes; an empty list when the database does not say so in time. */
  countJobs(): Promise<JobCounts>;
  close(): Promise<void>;
}

/** Opens connections when they are needed; the database may be down at this moment. */
export function createValidationStates(databaseUrl: string, log: JobLog): ValidationStates {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: QUEUE_CONNECT_MS,
    query_timeout: QUEUE_STATEMENT_MS,
    keepAlive: true,
    application_name: 'ro-crate-validation-states',
  });
  pool.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const query: Query = async (sql, values) => (await pool.query<Record<string, unknown>>(sql, values)).rows;
  const look = createPendingLook(
    async (crateId) => (await query(IS_PENDING, [crateId]))[0]?.is_pending === true,
  );
  return {
    async find(id, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(POST_ANSWER_MS)]);
      try {
        return await untilAborted(findValidationState(query, id), limit);
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ reason: String(error) }, 'the job queue is unavailable');
        throw new BrokerUnavailable(describeDatabaseError(error), { cause: error });
      }
    },
    isPending: look,
    countJobs: createJobCounts(query),
    close: () => pool.end(),
  };
}
