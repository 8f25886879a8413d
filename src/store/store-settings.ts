import { STORE_CALL_MS, STORE_CONNECT_MS, STORE_IDLE_MS } from '../limits.ts';
import type { KeyPrefixes } from './keys.ts';

/** Which S3-compatible store to use, and how; requests never say (interface, section 1). */
export interface StoreSettings extends KeyPrefixes {
  /** `host`, `host:port` or an http(s) URL without a path. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  useSsl: boolean;
  region: string;
}

/** A folder of this machine in the place of an S3 store. */
export interface FolderSettings extends KeyPrefixes {
  /** Its absolute path; it must exist. */
  folder: string;
}

/** Which kind of store to use, with its settings. */
export type StoreChoice = ({ kind: 's3' } & StoreSettings) | ({ kind: 'folder' } & FolderSettings);

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
