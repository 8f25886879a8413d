import type { ObjectStat, ObjectStore } from '../../store/object-store.ts';
import { CrateChanged } from '../crate-changed.ts';

/**
 * How much of the end is read first. Enough for the end record with the longest comment, for all of a small
 * archive, and for the directory of about a thousand entries.
 */
const TAIL_BYTES = 128 * 1024;

/** An archive in the store, read by ranges; what was read of its end is kept. */
export class ArchiveBytes {
  readonly sizeBytes: number;
  readonly #store: ObjectStore;
  readonly #stat: ObjectStat;
  readonly #signal: AbortSignal | undefined;
  #tail: Uint8Array = new Uint8Array(0);

  constructor(store: ObjectStore, stat: ObjectStat, signal: AbortSignal | undefined) {
    this.sizeBytes = stat.sizeBytes;
    this.#store = store;
    this.#stat = stat;
    this.#signal = signal;
  }

  /** The last bytes of the archive, at most TAIL_BYTES; kept for later reads. */
  async readTail(): Promise<Uint8Array> {
    const length = Math.min(TAIL_BYTES, this.sizeBytes);
    this.#tail = await this.#fetch(this.sizeBytes - length, length);
    return this.#tail;
  }

  /**
   * Bytes of a stretch that lies inside the archive. Throws CrateChanged when the object is not the one that was
   * located, ObjectNotFound, StoreUnavailable.
   */
  async read(offset: number, lengthBytes: number): Promise<Uint8Array> {
    const tailStart = this.sizeBytes - this.#tail.length;
    const end = offset + lengthBytes;
    if (offset >= tailStart) return this.#tail.subarray(offset - tailStart, end - tailStart);
    if (end <= tailStart) return this.#fetch(offset, lengthBytes);
    const bytes = new Uint8Array(lengthBytes);
    bytes.set(await this.#fetch(offset, tailStart - offset));
    bytes.set(this.#tail.subarray(0, end - tailStart), tailStart - offset);
    return bytes;
  }

  async #fetch(offset: number, lengthBytes: number): Promise<Uint8Array> {
    if (lengthBytes === 0) return new Uint8Array(0);
    const { bytes, etag } = await this.#store.getRange(this.#stat.key, offset, lengthBytes, this.#signal);
    const isSame = etag === this.#stat.etag && bytes.byteLength === lengthBytes;
    if (!isSame) throw new CrateChanged(this.#stat.key);
    return new Uint8Array(bytes);
  }
}
