import { describe, expect, it } from 'vitest';
import { webhookHeaders } from './signature.ts';

const KEY = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');

describe('A webhook signature', () => {
  it('is the one of the published Standard Webhooks test vector', () => {
    const sentAt = new Date(1_614_265_330_000);
    const headers = webhookHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt, '{"test": 2432232314}', KEY);
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is left out when there is no secret', () => {
    const headers = webhookHeaders('id', new Date(1_999), '{}', null);
    expect(headers).toEqual({ 'webhook-id': 'id', 'webhook-timestamp': '1' });
  });
});
