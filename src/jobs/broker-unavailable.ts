/** The job queue did not answer, or answered that it cannot take a job; trying again later may help. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the job queue is unavailable: ${reason}`, options);
  }
}
