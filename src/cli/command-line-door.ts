import { getHeapStatistics } from 'node:v8';
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
      parsedBytes: getHeapStatistics().heap_size_limit / 2,
    },
    settings: { triples: null, parsedBytes: 'half of what NODE_OPTIONS=--max-old-space-size allows' },
  };
}
