import { CrateChanged } from '../crate-changed.ts';
import type { FileStat, RangeReader } from '../range-reader.ts';

/**
 * How much of the end is read first. Enough for the end record with the longest comment, for all of a small
 * archive, and for the directory of about a thousand entries.
 */
const TAIL_BYTES = 128 * 1024;

/** An archive that is read by ranges; what was read of its end is kept. */
export class ArchiveBytes {
  readonly sizeBytes: number;
  readonly #reader: RangeReader;
  readonly #stat: FileStat;
  readonly #signal: AbortSignal | undefined;
  #tail: Uint8Array = new Uint8Array(0);

  constructor(reader: RangeReader, stat: FileStat, signal: AbortSignal | undefined) {
    this.sizeBytes = stat.sizeBytes;
    this.#reader = reader;
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
   * Bytes of a range inside the archive. Throws CrateChanged when the file is not the one that was
   * located, and what the reader throws.
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
    const { bytes, etag } = await this.#reader.getRange(this.#stat.key, offset, lengthBytes, this.#signal);
    const isSame = etag === this.#stat.etag && bytes.byteLength === lengthBytes;
    if (!isSame) throw new CrateChanged(this.#stat.key);
    return new Uint8Array(bytes);
  }
}
