import type { Severity } from '../../core/index.ts';
import type { Failure, GivenSource, OpenedSource, RunOutcome } from '../engine/engine-messages.ts';

/** A source with what it turned out to be. */
export interface Opened {
  source: GivenSource;
  opened: OpenedSource;
  /** The metadata document as the reader changed it; null for that of the source. */
  changedText: string | null;
}

/** All that the page shows. */
export interface SessionState {
  phase: 'start' | 'opening' | 'validating' | 'done' | 'failed';
  profile: string;
  severity: Severity;
  opened: Opened | null;
  /** The last result; shown while the next run is under way. */
  outcome: RunOutcome | null;
  failure: Failure | null;
}
