import type { Intake } from './intake.ts';
import type { LargeTurn } from './large-turns.ts';
import { overloadedProblem, type Problem } from './problem.ts';
import { SMALL_BODY_BYTES } from './small-body.ts';

/** Bounds of one body, and the bytes of all bodies being held together. */
export interface BodyLimits {
  limitBytes: number;
  /** Setting that raises the limit, named in the message; null when it is fixed. */
  limitSetting: string | null;
  intake: Intake;
  /** Where large bodies take turns. */
  turn?: LargeTurn | undefined;
}

/** Counts one body against its limits. What it took of the intake must be given back by `release`. */
export class BodyAllowance {
  readonly #limits: BodyLimits;
  #readBytes = 0;
  #heldBytes = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** Takes all bytes that a body declares before any is read, or says why it is refused. */
  reserve(declaredBytes: number): Problem | null {
    if (declaredBytes > this.#limits.limitBytes) return tooLarge(declaredBytes, this.#limits);
    return this.#hold(declaredBytes);
  }

  /** Takes a piece that has arrived, or says why it is refused. */
  take(pieceBytes: number): Problem | null {
    this.#readBytes += pieceBytes;
    return this.#readBytes > this.#limits.limitBytes
      ? tooLarge(null, this.#limits)
      : this.#hold(this.#readBytes);
  }

  release(): void {
    this.#limits.intake.release(this.#heldBytes);
    this.#heldBytes = 0;
  }

  #hold(sizeBytes: number): Problem | null {
    const more = Math.max(0, countedBytes(sizeBytes) - this.#heldBytes);
    if (!this.#limits.intake.take(more)) {
      return overloadedProblem('too many request bodies are arriving at once; try again in 1 s', 1);
    }
    this.#heldBytes += more;
    return null;
  }
}

/** What a body of some size takes of the intake: nothing when small, so that large ones never block small ones. */
function countedBytes(sizeBytes: number): number {
  return Math.max(0, sizeBytes - SMALL_BODY_BYTES);
}

/** The problem of a body above its limit; its size is null when it was not declared. */
export function tooLarge(declaredBytes: number | null, limits: BodyLimits): Problem {
  const size = declaredBytes === null ? 'is too large' : `has ${withCommas(declaredBytes)} bytes`;
  const setting = limits.limitSetting === null ? '' : ` (${limits.limitSetting})`;
  return {
    type: 'body-too-large',
    detail: `the request body ${size}; at most ${withCommas(limits.limitBytes)} bytes are accepted${setting}`,
  };
}

function withCommas(count: number): string {
  return count.toLocaleString('en-US');
}
