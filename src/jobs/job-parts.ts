import type { WebhookSettings } from '../webhook/delivery.ts';
import type { JobLog } from './job-log.ts';
import type { JobObserver } from './job-observer.ts';
import type { CrateParts } from './stored-crate-validation.ts';

/** Fields that say in the log which job a line belongs to. */
export type JobFacts = Record<string, unknown>;

/** What ends a job's work early when the process stops. */
export interface JobSignals {
  /** Aborted at once: whoever waits for an outage to pass gives its job back. */
  waiting: AbortSignal;
  /** Aborted when the time to finish is over: whoever still works gives its job back. */
  running: AbortSignal;
}

/** What the tasks work with. */
export interface JobParts extends CrateParts {
  webhook: WebhookSettings;
  log: JobLog;
  observer: JobObserver;
  signals: JobSignals;
  /** Runs one statement on the database, outages waited out; it must bear to be run twice. */
  query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ends a job without result and keeps its row with the reason. Throws JobGivenUp. */
  giveUp(jobId: string, poolId: string | null, reason: string): Promise<never>;
  /** Gives a job back to be run again after some seconds; the attempt is not counted. Throws JobPostponed. */
  postpone(jobId: string, poolId: string | null, seconds: number): Promise<never>;
}
