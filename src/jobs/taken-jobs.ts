/** A job as one worker took it: the same job taken again later is another taking. */
export interface TakenJob {
  id: string;
  locked_at: Date | null;
}

/** What this process knows of the jobs that were taken in its name. */
export interface TakenJobs {
  /** The job arrived here and its task begins. */
  begin(job: TakenJob): void;
  /** The task has ended; the statement that ends the job in the database may still be under way. */
  end(job: TakenJob): void;
  hasBegun(job: TakenJob): boolean;
  /** Ids of the jobs whose tasks have not ended. */
  running(): string[];
  /** Those that have ended and may still be held, for `forget` once the database no longer shows them as held. */
  ended(): TakenJob[];
  forget(jobs: TakenJob[]): void;
}

/** Records the jobs of one process. */
export function createTakenJobs(): TakenJobs {
  const running = new Map<string, string>();
  const ended = new Map<string, TakenJob>();
  return {
    begin: (job) => running.set(takingOf(job), job.id),
    end(job) {
      running.delete(takingOf(job));
      ended.set(takingOf(job), { id: job.id, locked_at: job.locked_at });
    },
    hasBegun: (job) => running.has(takingOf(job)) || ended.has(takingOf(job)),
    running: () => [...running.values()],
    ended: () => [...ended.values()],
    forget(jobs) {
      for (const job of jobs) ended.delete(takingOf(job));
    },
  };
}

/** Names one taking of a job. */
function takingOf(job: TakenJob): string {
  return `${job.id} ${job.locked_at?.getTime() ?? 0}`;
}
