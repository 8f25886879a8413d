import { MOST_REST_MS } from '../limits.ts';

/** A rest ends when nobody was busy for so long. */
const REST_STEP_MS = 100;

/** Counts the time in which at least one of several places was busy. */
export class BusyClock {
  #busyPlaces = 0;
  #totalMs = 0;
  #since = 0;

  /** Milliseconds so far. */
  get totalMs(): number {
    return this.#totalMs + (this.#busyPlaces > 0 ? performance.now() - this.#since : 0);
  }

  /** A place becomes busy. */
  begin(): void {
    if (this.#busyPlaces === 0) this.#since = performance.now();
    this.#busyPlaces++;
  }

  /** A place is busy no more. */
  end(): void {
    this.#totalMs = this.totalMs;
    this.#since = performance.now();
    this.#busyPlaces--;
  }
}

/** Lets some work have its share of the processors beside other work. */
export class Rests {
  readonly #others: BusyClock;
  #isOver = false;

  /** @param others the clock of the work that is left in peace */
  constructor(others: BusyClock) {
    this.#others = others;
  }

  /** Notes the start of a batch. Its end calls what this returns: the rest to wait for; null when nobody else was busy. */
  beside(): () => Promise<void> | null {
    const before = this.#others.totalMs;
    return () => {
      const restMs = Math.min(MOST_REST_MS, this.#others.totalMs - before);
      return restMs > 0 && !this.#isOver ? this.#rest(restMs) : null;
    };
  }

  /** From now on nobody rests; whoever does goes on within a tenth of a second. */
  end(): void {
    this.#isOver = true;
  }

  async #rest(restMs: number): Promise<void> {
    for (let leftMs = restMs; leftMs > 0 && !this.#isOver; leftMs -= REST_STEP_MS) {
      const before = this.#others.totalMs;
      const stepMs = Math.min(leftMs, REST_STEP_MS);
      await new Promise((resolve) => setTimeout(resolve, stepMs));
      if (this.#others.totalMs === before) return;
    }
  }
}
