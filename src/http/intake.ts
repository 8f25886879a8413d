/** Bounds the bytes of all request bodies being read at once, so that many slow senders cannot fill the memory. */
export class Intake {
  readonly #limitBytes: number;
  #heldBytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Counts bytes and returns true; returns false and counts nothing when they would exceed the limit. */
  take(bytes: number): boolean {
    if (this.#heldBytes + bytes > this.#limitBytes) return false;
    this.#heldBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#heldBytes -= bytes;
  }
}
