import { grown } from '../text/grown.ts';
import { HASH_SEED } from '../text/hash.ts';

/** A free slot, and the end of a list. */
const EMPTY = -1;

/**
 * Numbers pairs of non-negative integers (interns them) and keeps a list of entries for each: linked lists in arrays,
 * `head`, `next`, `tail`.
 *
 * Open addressing over typed arrays: at 600,000 triples it takes a quarter of the memory and time of a Map
 * keyed by strings. Pair ids and entry numbers are dense and start at 0; lists keep insertion order. A table
 * that is only asked whether it knows a pair never makes room for lists.
 */
export class PairTable {
  #slots: Int32Array;
  #mask: number;
  #first: Int32Array;
  #second: Int32Array;
  #head: Int32Array = new Int32Array(0);
  #tail: Int32Array = new Int32Array(0);
  #length: Int32Array = new Int32Array(0);
  #next: Int32Array = new Int32Array(0);
  #size = 0;

  /** @param expectedPairs room to begin with; more is made when needed */
  constructor(expectedPairs = 64) {
    let slots = 16;
    while (slots < expectedPairs * 2) slots *= 2;
    this.#slots = new Int32Array(slots).fill(EMPTY);
    this.#mask = slots - 1;
    this.#first = new Int32Array(expectedPairs);
    this.#second = new Int32Array(expectedPairs);
  }

  /** Number of distinct pairs interned so far. */
  get size(): number {
    return this.#size;
  }

  /** The id of the pair, or -1 when it was never interned. */
  find(first: number, second: number): number {
    return this.#slots[this.#slotOf(first, second)]!;
  }

  /** The id of the pair, made when it is new. */
  intern(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const found = this.#slots[slot]!;
    if (found !== EMPTY) return found;
    if (this.#size === this.#first.length) {
      this.#first = doubled(this.#first, this.#size + 1);
      this.#second = doubled(this.#second, this.#size + 1);
    }
    const pair = this.#size++;
    this.#first[pair] = first;
    this.#second[pair] = second;
    this.#slots[slot] = pair;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return pair;
  }

  /** Appends entry `entry` to the list of the pair; an entry may be in one list only. */
  append(pair: number, entry: number): void {
    if (pair >= this.#head.length) this.#growLists();
    if (entry >= this.#next.length) this.#next = doubled(this.#next, Math.max(entry + 1, this.#first.length));
    this.#next[entry] = EMPTY;
    if (this.#length[pair] === 0) this.#head[pair] = entry;
    else this.#next[this.#tail[pair]!] = entry;
    this.#tail[pair] = entry;
    this.#length[pair]! += 1;
  }

  /** First entry of the pair's list, or -1. */
  head(pair: number): number {
    return this.length(pair) === 0 ? EMPTY : this.#head[pair]!;
  }

  /** Entry after `entry` in its list, or -1. */
  next(entry: number): number {
    return this.#next[entry]!;
  }

  /** Number of entries in the pair's list. */
  length(pair: number): number {
    return pair < this.#length.length ? this.#length[pair]! : 0;
  }

  #slotOf(first: number, second: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let hash = Math.imul(first ^ HASH_SEED, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (;;) {
      const pair = slots[slot]!;
      if (pair === EMPTY) return slot;
      if (this.#first[pair] === first && this.#second[pair] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #growLists(): void {
    const room = this.#first.length;
    this.#head = doubled(this.#head, room);
    this.#tail = doubled(this.#tail, room);
    this.#length = doubled(this.#length, room);
  }

  #rehash(): void {
    const slots = this.#slots.length * 2;
    this.#slots = new Int32Array(slots).fill(EMPTY);
    this.#mask = slots - 1;
    for (let pair = 0; pair < this.#size; pair++) {
      this.#slots[this.#slotOf(this.#first[pair]!, this.#second[pair]!)] = pair;
    }
  }
}

/** A copy with room for `capacity` entries, and for twice as many as before at least. */
function doubled(array: Int32Array, capacity: number): Int32Array {
  return grown(array, Math.max(capacity, array.length * 2));
}
