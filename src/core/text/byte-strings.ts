import { grown } from './grown.ts';
import { HASH_SEED, hashByte } from './hash.ts';

const EMPTY = -1;

/**
 * A set of stretches of one byte array, found by their bytes: a hash table with open addressing, as `rdf/pair-table.ts`
 * is for pairs of integers. The two have no code in common because comparing keys is most of what they do.
 *
 * A million paths take 20 MB and 0.1 s here; as strings in a Set they take 110 MB and over 1 s.
 */
export class ByteStrings {
  readonly #bytes: Uint8Array;
  #slots: Int32Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #hashes: Int32Array;
  #size = 0;

  constructor(bytes: Uint8Array, expected: number) {
    this.#bytes = bytes;
    const capacity = Math.max(16, expected);
    this.#slots = new Int32Array(powerOfTwo(capacity * 2)).fill(EMPTY);
    this.#starts = new Int32Array(capacity);
    this.#ends = new Int32Array(capacity);
    this.#hashes = new Int32Array(capacity);
  }

  /** Number of distinct stretches. */
  get size(): number {
    return this.#size;
  }

  /** Adds the bytes from `start` to `end`, whose hash is given; false when they are there already. */
  add(start: number, end: number, hash: number): boolean {
    const slot = this.#slotOf(this.#bytes, start, end, hash);
    if (this.#slots[slot] !== EMPTY) return false;
    if (this.#size === this.#starts.length) this.#grow();
    const entry = this.#size++;
    this.#starts[entry] = start;
    this.#ends[entry] = end;
    this.#hashes[entry] = hash;
    this.#slots[slot] = entry;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return true;
  }

  /** Whether exactly these bytes are in the set. */
  has(bytes: Uint8Array): boolean {
    let hash = HASH_SEED;
    for (const byte of bytes) hash = hashByte(hash, byte);
    return this.#slots[this.#slotOf(bytes, 0, bytes.length, hash)] !== EMPTY;
  }

  #slotOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    for (;;) {
      const entry = this.#slots[slot]!;
      if (entry === EMPTY || (this.#hashes[entry] === hash && this.#isEqual(entry, bytes, start, end)))
        return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isEqual(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.#starts[entry]!;
    if (this.#ends[entry]! - own !== end - start) return false;
    for (let i = start; i < end; i++) if (this.#bytes[own + i - start] !== bytes[i]) return false;
    return true;
  }

  #grow(): void {
    const capacity = this.#starts.length * 2;
    this.#starts = grown(this.#starts, capacity);
    this.#ends = grown(this.#ends, capacity);
    this.#hashes = grown(this.#hashes, capacity);
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (let entry = 0; entry < this.#size; entry++) {
      let slot = spread(this.#hashes[entry]!) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }
}

/** The low bits of FNV depend on the low bits of the input alone; a table index needs all of them. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

function powerOfTwo(least: number): number {
  let power = 16;
  while (power < least) power *= 2;
  return power;
}
