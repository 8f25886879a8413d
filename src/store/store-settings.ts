import { STORE_CALL_MS, STORE_CONNECT_MS, STORE_IDLE_MS } from '../limits.ts';

/** Which S3-compatible store to use, and how; requests never say (interface, section 1). */
export interface StoreSettings {
  /** `host`, `host:port` or an http(s) URL without a path. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  useSsl: boolean;
  region: string;
  cratePrefix: string;
  resultsPrefix: string;
}

/** How long the store may take; without limits a store that hangs would block its caller. */
export interface StoreTimeLimits {
  /** From asking for a connection to having one, TLS included. */
  connectMs: number;
  /** Between two pieces of an answer, and before its first. */
  idleMs: number;
  /** For a whole call except `get`, whose length is its reader's choice. */
  callMs: number;
}

/** Limits of the service. A store that works answers well within them. */
export const STORE_TIME_LIMITS: StoreTimeLimits = {
  connectMs: STORE_CONNECT_MS,
  idleMs: STORE_IDLE_MS,
  callMs: STORE_CALL_MS,
};
