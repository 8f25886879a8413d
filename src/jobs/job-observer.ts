import type { ValidationSummary } from '../pool/validation-pool.ts';
import type { StoreFence } from './result-fence.ts';

/** Told what happens to jobs, for metrics. */
export interface JobObserver {
  /** A stored crate went through the pool. */
  validated(summary: ValidationSummary, requestId: string): void;
  /** A job ended with a stored result of this status. */
  resultStored(status: 'valid' | 'invalid' | 'error'): void;
  /** A delivery ended, after its last attempt if it failed. */
  webhookEnded(outcome: 'accepted' | 'failed'): void;
  /** Jobs of this many dead worker processes were released to others. */
  poolsRecovered(count: number): void;
  /** It has shown whether the object store honours conditional writes. */
  fenceFound(fence: StoreFence): void;
}
