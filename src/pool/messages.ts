import type { PackFolder, SuppliedContext } from '../core/index.ts';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import type { DoorLimits } from '../results/door.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import type { RunOptions } from './run-options.ts';

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

export type ThreadTask = MetadataTask | CrateTask;

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

/** A thread's answer after its start. */
export type ThreadStart =
  | ({ kind: 'ready' } & LoadedProfiles)
  | { kind: 'failed'; file: string; line: number | null; reason: string };
