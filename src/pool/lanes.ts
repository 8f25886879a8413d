import { SMALL_BYTES } from './task.ts';

const MIB = 1024 * 1024;

/** A kind of work with threads and a waiting line of its own, so that it never waits for another kind. */
export interface LaneShape {
  threads: number;
  /** Work above this takes at most all places but one. */
  quickBytes: number;
  /** Whether small work leaves the last place alone until it has waited, because the event loop needs its core. */
  sparesLast: boolean;
}

/** Both lanes of a pool, and the size of work that divides them. */
export interface LaneShapes {
  /** For work up to `dividingBytes`: its threads run always. */
  short: LaneShape;
  /** For everything larger: its threads are started on demand and have a lower priority. */
  long: LaneShape;
  dividingBytes: number;
}

/** Takes about 0.3 s. */
const MEDIUM_BYTES = 2 * MIB;
/** Takes one to two seconds. */
const LARGE_BYTES = 8 * MIB;

/**
 * How a pool of that many threads divides its work, on that many cores. With one thread, medium work goes to the long lane too: nothing but
 * small work may take the only place.
 */
export function laneShapes(threads: number, cores: number): LaneShapes {
  return {
    short: { threads, quickBytes: SMALL_BYTES, sparesLast: threads >= cores },
    long: { threads: Math.max(2, threads), quickBytes: LARGE_BYTES, sparesLast: false },
    dividingBytes: threads === 1 ? SMALL_BYTES : MEDIUM_BYTES,
  };
}
