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
