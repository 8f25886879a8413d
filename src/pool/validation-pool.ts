import type { Severity } from '../core/light.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';

export { SEVERITIES, type Severity } from '../core/light.ts';

export type Verdict = 'valid' | 'invalid' | 'error';

/** Facts of one validation for metrics and logs; never a crate's content. */
export interface ValidationSummary {
  /** Identifier of the profile that was used, or the requested name when it is unknown. */
  profile: string;
  verdict: Verdict;
  seconds: number;
  metadataBytes: number;
}

/** One error of a request body; `path` is a JSON pointer-like path, '' for the body itself. */
export interface BodyError {
  path: string;
  message: string;
}

/** Outcome of a metadata request: a result object as JSON bytes, or the errors of the body. */
export type MetadataAnswer =
  | { kind: 'result'; body: ArrayBuffer; summary: ValidationSummary }
  | { kind: 'invalid-body'; errors: BodyError[] };

/** Outcome of a stored crate's validation: the result object as JSON bytes. */
export interface CrateAnswer {
  body: ArrayBuffer;
  summary: ValidationSummary;
}

/** A profile as GET /v1/profiles lists it. */
export interface ProfileSummary {
  identifier: string;
  token: string;
  version: string | null;
  uri: string;
  name: string;
  description: string | null;
  /** Identifiers of all ancestors, in the order in which they run. */
  ancestors: string[];
  /** SHA-256 of the pack's files, in hex; it differs between versions of a pack. */
  digest: string;
  /** Visible checks of the profile itself by severity. */
  checks: Record<Severity, number>;
}

/** A profile with its own checks, as GET /v1/profiles/{identifier} shows it. */
export interface ProfileDetail extends ProfileSummary {
  catalogue: {
    identifier: string;
    severity: Severity;
    name: string;
    description: string;
    requirement: string;
    help: string | null;
    source: string;
  }[];
}

export interface PoolStatistics {
  threads: number;
  running: number;
  queued: number;
  queuedBytes: number;
}

/** The pool refuses work because its queue is full; try again after the given time. */
export class PoolOverloaded extends Error {
  override readonly name = 'PoolOverloaded';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`the validation queue is full; try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Threads that validate; the only part of the service that parses crates. */
export interface ValidationPool {
  /**
   * Seconds after which a task of that many bytes is worth another try, or null when there is room for it now: a server
   * that asks before it reads a body refuses cheaply.
   */
  secondsToRoom(bytes: number): number | null;
  /**
   * Validates the body of POST /v1/ro_crates/validate_metadata, whose bytes are transferred (the buffer is
   * detached). A validation that ran out of time or memory is a result with status error.
   * Throws PoolOverloaded; the signal's reason when the client is gone while the work is still queued.
   */
  validateMetadata(body: ArrayBuffer, severity: Severity, signal: AbortSignal): Promise<MetadataAnswer>;
  /**
   * Validates a stored crate, whose buffers are transferred.
   * @param createdAt RFC 3339 UTC time at which the validation started
   * Throws PoolOverloaded.
   */
  validateCrate(
    crate: OpenedCrate,
    request: { profileName: string | null; severity: Severity; createdAt: string },
    signal: AbortSignal,
  ): Promise<CrateAnswer>;
  /** Where large work runs: how many at once, and above which size. */
  readonly longLane: { places: number; aboveBytes: number };
  /** Profiles that the threads loaded, sorted by identifier. */
  profiles(): readonly ProfileDetail[];
  statistics(): PoolStatistics;
  /** Lets running validations finish and ends the threads. */
  close(): Promise<void>;
}

/** Profile of requests that name none. */
export const DEFAULT_PROFILE = 'ro-crate-1.1';
