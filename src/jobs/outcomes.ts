/** What became of one run of a job. */
export type JobOutcome =
  /** All is done; the job may go. */
  | { kind: 'done' }
  /** Nothing more will be tried; the job's row is kept with the reason. */
  | { kind: 'given up'; reason: string }
  /** Retried after some seconds; the run does not count. */
  | { kind: 'postponed'; seconds: number; reason: string }
  /** The crate is large and the worker has no slot for it; taken again once one is free, and the run does not count. */
  | { kind: 'large' }
  /** The process is stopping; another runs the job, and the run does not count. */
  | { kind: 'interrupted' }
  /** The job has ended before, or another worker has it. */
  | { kind: 'taken over' }
  /** A bug of ours; retried a few times. */
  | { kind: 'failed'; reason: string };
