import type { AllowedHosts } from './allowed-hosts.ts';

/** A result on its way to a client. */
export interface Delivery {
  url: string;
  /** Identity of the message, the same over all attempts. */
  id: string;
  /** The result object as JSON text. */
  body: string;
}

/** How webhooks are sent. */
export interface WebhookSettings {
  /** Key that signs deliveries, or null: they are not signed. */
  key: Buffer | null;
  allowedHosts: AllowedHosts;
  /** Name servers as `address:port`; those of the machine when left out. */
  nameServers?: readonly string[];
}

/** What became of one attempt: only a 2xx answer is success. `reason` says what was answered or went wrong. */
export type AttemptOutcome = { kind: 'accepted'; status: number } | { kind: 'failed'; reason: string };

/** What became of a delivery after its last attempt. */
export type DeliveryOutcome =
  | { kind: 'accepted'; status: number; attempts: number }
  | { kind: 'failed'; reason: string; attempts: number };
