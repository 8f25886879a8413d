import { MOST_WEBHOOKS_OF_A_RESULT } from '../limits.ts';

/** The validation that a request would join has as many webhooks as it may; it takes none until it has started. */
export class WebhooksFull extends Error {
  override readonly name = 'WebhooksFull';

  constructor() {
    super(
      `the validation that waits for this crate has ${MOST_WEBHOOKS_OF_A_RESULT} webhooks, which is the most; ` +
        'send the request again once it has started, or without webhook_url',
    );
  }
}
