import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import type { BodyError } from '../requests/body-error.ts';
import type { FormatName } from '../results/result-formats.ts';
import type { Verdict } from '../results/result-object.ts';
import type { CrateLimits } from '../source/crate-limits.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import type { Uploaded } from '../uploads/upload.ts';
import type { RunOptions } from './run-options.ts';

export { SEVERITIES, type Severity } from '../core/light.ts';

/** Facts of one validation for metrics and logs; never a crate's content. */
export interface ValidationSummary {
  /** Identifier of the profile that was used, or the requested name when it is unknown. */
  profile: string;
  verdict: Verdict;
  seconds: number;
  metadataBytes: number;
}

/** Outcome of a metadata request: a result, or the errors of the body. */
export type MetadataAnswer =
  | ({ kind: 'result' } & CrateAnswer)
  | { kind: 'invalid-body'; errors: BodyError[] };

/** A result in another format as bytes, or why it cannot be had in that. */
export type FormattedResult =
  | { kind: 'formatted'; body: ArrayBuffer }
  | { kind: 'unreadable'; reason: string };

/** Outcome of a validation: the result as bytes. */
export interface CrateAnswer {
  body: ArrayBuffer;
  /** The format of these bytes: the one that was asked for, or JSON where no thread could answer. */
  format: FormatName;
  summary: ValidationSummary;
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
   * Validates the body of POST /v1/ro_crates/validate_metadata, whose bytes the pool takes (the buffer is detached, at the
   * latest when the promise is settled). A validation that ran out of time or memory is a result with status error.
   * Throws PoolOverloaded; the signal's reason when the client is gone while the work is still queued.
   */
  validateMetadata(body: ArrayBuffer, options: RunOptions, signal: AbortSignal): Promise<MetadataAnswer>;
  /**
   * Validates a metadata document that is a request body by itself, whose bytes the pool takes.
   * @param notJson whether a document that is not JSON is an error of the request, or a finding as in a file
   * Throws the same.
   */
  validateDocument(
    bytes: ArrayBuffer,
    request: { profileName: string | null; options: RunOptions; notJson: 'refused' | 'reported' },
    signal: AbortSignal,
  ): Promise<MetadataAnswer>;
  /**
   * Opens an uploaded zip in a thread and validates it; one that cannot be opened has a result with status error. Its
   * file must be there until the promise is settled. Throws the same.
   * @param createdAt RFC 3339 UTC time at which the validation started
   */
  validateUpload(
    uploaded: Uploaded,
    request: { profileName: string | null; options: RunOptions; createdAt: string; limits: CrateLimits },
    signal: AbortSignal,
  ): Promise<CrateAnswer>;
  /**
   * Validates a stored crate, whose buffers are transferred.
   * @param createdAt RFC 3339 UTC time at which the validation started
   * Throws PoolOverloaded.
   */
  validateCrate(
    crate: OpenedCrate,
    request: { profileName: string | null; options: RunOptions; createdAt: string },
    signal: AbortSignal,
  ): Promise<CrateAnswer>;
  /**
   * A result as JSON, whose bytes are transferred, in another format; null gives the badge of a crate without a result.
   * @param subject what was validated, e.g. a crate id; null when it has no name
   * Throws PoolOverloaded; the signal's reason when the client is gone while the work is still queued.
   */
  formatResult(
    result: ArrayBuffer | null,
    wanted: { format: FormatName; subject: string | null },
    signal: AbortSignal,
  ): Promise<FormattedResult>;
  /** Where large work runs: how many at once, and above which size. */
  readonly longLane: { places: number; aboveBytes: number };
  /** Profiles that the threads loaded, sorted by identifier. */
  profiles(): readonly ProfileDetail[];
  statistics(): PoolStatistics;
  /** Lets running validations finish and ends the threads. */
  close(): Promise<void>;
}
