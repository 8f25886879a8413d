import type { WebhookSettings } from '../webhook/delivery.ts';
import type { Gate } from './gate.ts';
import type { JobLog } from './job-log.ts';
import type { JobObserver } from './job-observer.ts';
import type { Query } from './query.ts';
import type { ResultFence } from './result-fence.ts';
import type { CrateParts } from './stored-crate-validation.ts';

/** Fields that say in the log which job a line belongs to. */
export type JobFacts = Record<string, unknown>;

/** What ends a job's work early when the process stops. */
export interface JobSignals {
  /** Aborted at once: a job that waits for an outage to pass is given back. */
  waiting: AbortSignal;
  /** Aborted when the time to finish is over: a job that still runs is given back. */
  running: AbortSignal;
}

/** What the tasks work with. */
export interface JobParts extends CrateParts {
  webhook: WebhookSettings;
  log: JobLog;
  observer: JobObserver;
  signals: JobSignals;
  /** Runs one statement on the database, retried through outages; the statement must be idempotent. */
  query: Query;
  fence: ResultFence;
  gate: Gate;
}
