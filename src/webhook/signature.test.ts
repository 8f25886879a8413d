import { describe, expect, it } from 'vitest';
import { readWebhookSecret, webhookHeaders } from './signature.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('A webhook signature', () => {
  it('is the one of the published Standard Webhooks test vector', () => {
    const key = readWebhookSecret(SECRET);
    const sentAt = new Date(1_614_265_330_000);
    const headers = webhookHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt, '{"test": 2432232314}', key);
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

  it('takes a secret with or without its prefix', () => {
    expect(readWebhookSecret(SECRET.slice('whsec_'.length))).toEqual(readWebhookSecret(SECRET));
  });

  it.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_not base64!', `whsec_${'A'.repeat(100)}`])(
    'refuses %j, which is no secret of 24 to 64 bytes',
    (secret) => {
      expect(readWebhookSecret(secret)).toBeNull();
    },
  );
});
