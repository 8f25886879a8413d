import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery, DeliveryOutcome, WebhookSettings } from './delivery.ts';
import { sendWebhook } from './send.ts';

/** Waits after the end of the first and of the second attempt; three attempts in all. */
const WAITS_MS = [500, 1000];

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
    const waitMs = WAITS_MS[attempts - 1];
    if (waitMs === undefined) return { ...outcome, attempts };
    await pause(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
