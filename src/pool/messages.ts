import type { PackFolder, SuppliedContext } from '../core/index.ts';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import type { DoorLimits } from '../results/door.ts';
import type { FormatName } from '../results/result-formats.ts';
import type { CrateLimits } from '../source/crate-limits.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import type { Uploaded } from '../uploads/upload.ts';
import type { RunOptions } from './run-options.ts';
import type { FormattedResult, MetadataAnswer } from './validation-pool.ts';

/** Start message of each thread. */
export interface ThreadSetup {
  packs: PackFolder[];
  contexts: SuppliedContext[];
  /** What a thread checks itself. */
  limits: DoorLimits;
  /** As of nice(1); 0 leaves the thread's priority as it is. */
  niceness: number;
}

/** A request body on its way to a thread. */
export interface MetadataTask {
  kind: 'metadata';
  body: ArrayBuffer;
  options: RunOptions;
}

/** A stored crate on its way to a thread. */
export interface CrateTask {
  kind: 'crate';
  crate: OpenedCrate;
  profileName: string | null;
  options: RunOptions;
  createdAt: string;
}

/** A result as JSON on its way to a thread, to become another format; null for a crate without one. */
export interface FormatTask {
  kind: 'format';
  result: ArrayBuffer | null;
  format: FormatName;
  subject: string | null;
}

/** A metadata document that is a request body by itself. */
export interface DocumentTask {
  kind: 'document';
  bytes: ArrayBuffer;
  profileName: string | null;
  options: RunOptions;
  /** What a document that is not JSON gets: a refusal, as a field of a request does, or a finding, as a file does. */
  notJson: 'refused' | 'reported';
}

/** An uploaded zip on its way to a thread, which opens it. */
export interface UploadTask {
  kind: 'upload';
  uploaded: Uploaded;
  limits: CrateLimits;
  /** The work that is expected; its true size is only seen when the zip is opened. */
  workBytes: number;
  /** With more work than this, the thread leaves the upload to another place of the pool. */
  admittedBytes: number;
  profileName: string | null;
  options: RunOptions;
  createdAt: string;
}

export type ThreadTask = MetadataTask | CrateTask | DocumentTask | UploadTask | FormatTask;

/** An upload that has more work than its task admits: how much there is, as far as was seen. */
export interface TooMuchWork {
  kind: 'too much work';
  workBytes: number;
}

/** What a thread answers a task with. */
export type ThreadAnswer = MetadataAnswer | TooMuchWork | FormattedResult;

/** Tasks for a thread, which runs them in this order and answers all at once. */
export interface Batch {
  tasks: ThreadTask[];
  /** Memory of a Progress. */
  progress: Int32Array;
}

/** What a thread loaded. */
export interface LoadedProfiles {
  profiles: ProfileDetail[];
  warnings: string[];
  /** Names of profiles that requests may use: identifiers and tokens. */
  requestable: string[];
}

/** Why a thread has no profiles. */
interface FailedStart {
  kind: 'failed';
  file: string;
  line: number | null;
  reason: string;
}

/** A thread's answer after its start. */
export type ThreadStart = { kind: 'ready' } | FailedStart;

/** The answer of a thread that is asked what it loaded. */
export type ThreadDescription = ({ kind: 'ready' } & LoadedProfiles) | FailedStart;
