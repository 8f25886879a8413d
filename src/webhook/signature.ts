import { createHmac } from 'node:crypto';

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
