import process from 'node:process';
import type { Door } from '../results/door.ts';
import type { CrateLimits } from '../source/crate-limits.ts';

const MIB = 1024 * 1024;

/** The limits of the service by default, so that both say the same of the same crate. */
const LIMIT_TRIPLES = 10_000_000;
const LIMIT_METADATA_BYTES = 64 * MIB;
const LIMIT_ENTRIES = 1_000_000;

/** What is read of a crate on the disk. */
export const CRATE_LIMITS: CrateLimits = {
  maxEntries: LIMIT_ENTRIES,
  maxMetadataBytes: LIMIT_METADATA_BYTES,
};

/** The command line as a door to the validator. */
export function commandLineDoor(): Door {
  return {
    name: 'this command',
    limits: {
      triples: LIMIT_TRIPLES,
      metadataBytes: LIMIT_METADATA_BYTES,
      parsedBytes: halfOfHeap,
    },
    settings: { triples: null, parsedBytes: 'half of what NODE_OPTIONS=--max-old-space-size allows' },
  };
}

/** Of a module that is loaded only when it is needed: it takes as long as to validate a small crate. */
function halfOfHeap(): number {
  return process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit / 2;
}
