/** The process stops; the job was given back and runs again elsewhere. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';

  constructor() {
    super('the worker stops');
  }
}

/** The job was given up and its row says why; nothing is left to do for graphile-worker. */
export class JobGivenUp extends Error {
  override readonly name = 'JobGivenUp';
}

/** The job was given back for some seconds; nothing is left to do for graphile-worker. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
}

/** The job is not this worker's any more: it has ended, or another worker holds it. */
export class JobTakenOver extends Error {
  override readonly name = 'JobTakenOver';

  constructor() {
    super('the job had ended before or belongs to another worker');
  }
}
