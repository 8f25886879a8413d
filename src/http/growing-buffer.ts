const FIRST_CAPACITY_BYTES = 64 * 1024;
/** Beyond this, the memory for all that is expected is asked for at once: the system gives it as it is written to. */
const DOUBLING_BYTES = 1024 * 1024;

/** Collects chunks into one ArrayBuffer of exactly their size, growing as they come. */
export class GrowingBuffer {
  readonly #expectedBytes: number;
  #bytes: Uint8Array<ArrayBuffer>;
  #sizeBytes = 0;

  /** @param expectedBytes size at which growing pauses, so that a body of that size is not copied again at the end */
  constructor(expectedBytes: number) {
    this.#expectedBytes = expectedBytes;
    // A declared size alone must not take memory: start small, whatever was declared.
    this.#bytes = new Uint8Array(Math.min(expectedBytes, FIRST_CAPACITY_BYTES));
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  append(chunk: Uint8Array): void {
    const needed = this.#sizeBytes + chunk.byteLength;
    if (needed > this.#bytes.byteLength) this.#grow(needed);
    this.#bytes.set(chunk, this.#sizeBytes);
    this.#sizeBytes = needed;
  }

  /** The bytes so far; the buffer must not be used after this. */
  finish(): ArrayBuffer {
    const { buffer } = this.#bytes;
    return buffer.byteLength === this.#sizeBytes ? buffer : buffer.slice(0, this.#sizeBytes);
  }

  #grow(neededBytes: number): void {
    const grown = new Uint8Array(this.#capacityFor(neededBytes));
    grown.set(this.#bytes.subarray(0, this.#sizeBytes));
    this.#bytes = grown;
  }

  #capacityFor(neededBytes: number): number {
    const doubled = Math.max(this.#bytes.byteLength * 2, neededBytes);
    if (neededBytes > this.#expectedBytes) return doubled;
    return neededBytes > DOUBLING_BYTES ? this.#expectedBytes : Math.min(doubled, this.#expectedBytes);
  }
}
