import { HASH_SEED } from '../text/hash.ts';
import { type ArraySource, grownFrom, NEW_ARRAYS } from './array-source.ts';

/** A free slot, and the end of a list. */
const EMPTY = -1;

/** Integers of a list. */
const LENGTH = 0;
const HEAD = 1;
const TAIL = 2;
const LIST = 3;
/** Slots of a table that is not empty. */
const FEWEST_SLOTS = 128;
const FREE = new Int32Array(1).fill(EMPTY);
const NOTHING = new Int32Array(0);

/**
 * Numbers pairs of non-negative integers (interns them) and keeps a list of entries for each: linked lists in arrays,
 * `head`, `next`, `tail`.
 *
 * Open addressing over typed arrays: at 600,000 triples it takes a quarter of the memory and time of a Map
 * keyed by strings. Pair ids and entry numbers are dense and start at 0; lists keep insertion order. A table
 * that is only asked whether it knows a pair never makes room for lists.
 */
export class PairTable {
  readonly #arrays: ArraySource;
  /** One free slot, so that a table which stays empty needs no room. */
  #slots: Int32Array = FREE;
  #mask = 0;
  /** Two integers for each pair: itself. */
  #pairs: Int32Array = NOTHING;
  /** Three integers for each pair: length, head and tail of its list. */
  #lists: Int32Array = NOTHING;
  #next: Int32Array = NOTHING;
  #size = 0;

  constructor(arrays: ArraySource = NEW_ARRAYS) {
    this.#arrays = arrays;
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
    let slot = this.#slotOf(first, second);
    const found = this.#slots[slot]!;
    if (found !== EMPTY) return found;
    if ((this.#size + 1) * 2 > this.#slots.length) {
      this.#rehash();
      slot = this.#slotOf(first, second);
    }
    const pair = this.#size++;
    if (this.#size * 2 > this.#pairs.length) this.#pairs = this.#doubled(this.#pairs, this.#size * 2);
    this.#pairs[pair * 2] = first;
    this.#pairs[pair * 2 + 1] = second;
    this.#slots[slot] = pair;
    return pair;
  }

  /** Makes room for lists of entries below a number. */
  reserveEntries(entries: number): void {
    if (entries > this.#next.length) this.#next = this.#doubled(this.#next, entries);
  }

  /** Appends entry `entry` to the list of the pair; an entry may be in one list only. */
  append(pair: number, entry: number): void {
    const list = pair * LIST;
    if (list + LIST > this.#lists.length) this.#lists = this.#doubled(this.#lists, this.#size * LIST);
    if (entry >= this.#next.length) this.#next = this.#doubled(this.#next, entry + 1);
    this.#next[entry] = EMPTY;
    if (this.#lists[list + LENGTH] === 0) this.#lists[list + HEAD] = entry;
    else this.#next[this.#lists[list + TAIL]!] = entry;
    this.#lists[list + TAIL] = entry;
    this.#lists[list + LENGTH]! += 1;
  }

  /** First entry of the pair's list, or -1. */
  head(pair: number): number {
    return this.length(pair) === 0 ? EMPTY : this.#lists[pair * LIST + HEAD]!;
  }

  /** Entry after `entry` in its list, or -1. */
  next(entry: number): number {
    return this.#next[entry]!;
  }

  /** Number of entries in the pair's list. */
  length(pair: number): number {
    return this.#lists[pair * LIST + LENGTH] ?? 0;
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
      if (this.#pairs[pair * 2] === first && this.#pairs[pair * 2 + 1] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #rehash(): void {
    const slots = Math.max(FEWEST_SLOTS, this.#slots.length * 2);
    this.#slots = this.#arrays.integers(slots).fill(EMPTY);
    this.#mask = slots - 1;
    for (let pair = 0; pair < this.#size; pair++) {
      this.#slots[this.#slotOf(this.#pairs[pair * 2]!, this.#pairs[pair * 2 + 1]!)] = pair;
    }
  }

  /** A copy with room for `capacity` entries, and for twice as many as before at least. */
  #doubled(array: Int32Array, capacity: number): Int32Array {
    return grownFrom(this.#arrays, array, Math.max(64, capacity, array.length * 2));
  }
}
