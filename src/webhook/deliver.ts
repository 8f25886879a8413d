import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_WAITS_MS } from '../limits.ts';
import type { Delivery, DeliveryOutcome, WebhookSettings } from './delivery.ts';
import { sendWebhook } from './send.ts';

/**
 * Delivers a result in at most three attempts.
 * Throws only the signal's reason, when the signal ends a wait or an attempt.
 */
export async function deliverWebhook(
  delivery: Delivery,
  settings: WebhookSettings,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  for (let attempts = 1; ; attempts++) {
    const outcome = await sendWebhook(delivery, settings, signal);
    if (outcome.kind === 'accepted') return { ...outcome, attempts };
    const waitMs = WEBHOOK_WAITS_MS[attempts - 1];
    if (waitMs === undefined) return { ...outcome, attempts };
    await pause(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
