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

/** Why an attempt failed. */
export interface AttemptFailure {
  kind: 'failed';
  /** What was answered or went wrong, for the operator: it may name addresses of the operator's network. */
  reason: string;
  /** The same for clients, in fixed words. */
  summary: string;
  /** The address is one that the service does not call. */
  isRefused: boolean;
  /** Status of the answer, or null when there was none. */
  status: number | null;
}

/** What became of one attempt: only a 2xx answer is success. */
export type AttemptOutcome = { kind: 'accepted'; status: number } | AttemptFailure;

/** What became of a delivery after its last attempt. */
export type DeliveryOutcome = AttemptOutcome & { attempts: number };
