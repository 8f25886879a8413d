/**
 * The stretches of an archive that its entries take. Two million numbers for the largest archives, sorted only
 * when they did not come in order, as they nearly always do.
 */
export class Spans {
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;
  #count = 0;
  #isSorted = true;

  constructor(capacity: number) {
    this.#starts = new Float64Array(capacity);
    this.#ends = new Float64Array(capacity);
  }

  /** Adds a stretch of at least one byte. */
  add(start: number, end: number): void {
    const last = this.#count - 1;
    if (last >= 0 && start < this.#starts[last]!) this.#isSorted = false;
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#count++;
  }

  /** The first byte that two stretches share, or null. */
  findOverlap(): number | null {
    const starts = this.#starts.subarray(0, this.#count);
    const ends = this.#ends.subarray(0, this.#count);
    if (!this.#isSorted) {
      // Sorted apart, start i+1 is at or after end i for all i exactly when no two stretches overlap.
      starts.sort();
      ends.sort();
    }
    for (let i = 1; i < starts.length; i++) if (starts[i]! < ends[i - 1]!) return starts[i]!;
    return null;
  }
}
