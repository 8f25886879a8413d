import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

/** Key bytes of a Standard Webhooks 1.0 secret: base64, usually after `whsec_`; null when it is not that. */
export function readWebhookSecret(secret: string): Buffer | null {
  const text = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  // The specification asks for 24 to 64 bytes of randomness.
  return key.length >= 24 && key.length <= 64 ? key : null;
}

/**
 * Headers of one delivery attempt by Standard Webhooks 1.0: id, time in Unix seconds and, with a key, the
 * signature `v1,<base64 HMAC-SHA-256 of id.time.body>`.
 */
export function webhookHeaders(
  id: string,
  sentAt: Date,
  body: string,
  key: Buffer | null,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (key === null) return headers;
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
