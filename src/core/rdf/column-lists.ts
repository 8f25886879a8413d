import { type ArraySource, grownFrom, NEW_ARRAYS } from './array-source.ts';

/** Integers for each value: its number of positions, the first of them and the last, each plus one. */
const COUNT = 0;
const FIRST = 1;
const LAST = 2;
const STRIDE = 3;

/** Shared until there is something to keep: few crates need every list. */
const NOTHING = new Int32Array(0);

/**
 * Positions of each value in a growing column of small non-negative integers: linked lists in typed arrays, in
 * ascending order. Neighbours in a list are mostly neighbours in the column, so that a walk reads memory in order.
 */
export class ColumnLists {
  readonly #arrays: ArraySource;
  #lists = NOTHING;
  #next = NOTHING;
  #indexed = 0;

  constructor(arrays: ArraySource = NEW_ARRAYS) {
    this.#arrays = arrays;
  }

  /** Makes room at once for positions and values below these numbers. */
  reserve(positions: number, values: number): void {
    if (positions > this.#next.length)
      this.#next = grownFrom(this.#arrays, this.#next, Math.max(positions, this.#next.length * 2));
    if (values * STRIDE > this.#lists.length)
      this.#lists = grownFrom(this.#arrays, this.#lists, values * STRIDE);
  }

  /** Adds the position after all before it. */
  append(value: number, position: number): void {
    const at = value * STRIDE;
    if (at + LAST >= this.#lists.length)
      this.#lists = grownFrom(this.#arrays, this.#lists, Math.max(1024, (at + STRIDE) * 2));
    if (position >= this.#next.length)
      this.#next = grownFrom(this.#arrays, this.#next, Math.max(256, position * 2));
    const last = this.#lists[at + LAST]!;
    if (last === 0) this.#lists[at + FIRST] = position + 1;
    else this.#next[last - 1] = position + 1;
    this.#lists[at + LAST] = position + 1;
    this.#lists[at + COUNT]! += 1;
    this.#indexed = position + 1;
  }

  /**
   * Adds the positions below `size` that are not in the lists yet.
   * @param values above all values of the column: what to make room for at once
   */
  catchUp(column: Int32Array, size: number, values: number): void {
    if (this.#indexed === size) return;
    this.reserve(size, this.#lists === NOTHING ? values : 0);
    for (let position = this.#indexed; position < size; position++) this.append(column[position]!, position);
  }

  /** Number of positions in all lists. */
  get size(): number {
    return this.#indexed;
  }

  /** Number of positions of a value; 0 for any number that is none of the column. */
  count(value: number): number {
    return this.#lists[value * STRIDE + COUNT] ?? 0;
  }

  /** First position of a value, or -1. */
  first(value: number): number {
    return (this.#lists[value * STRIDE + FIRST] ?? 0) - 1;
  }

  /** Position after `position` that has the same value, or -1. */
  next(position: number): number {
    return this.#next[position]! - 1;
  }

  /** All positions of a value. */
  entries(value: number): number[] {
    const entries: number[] = [];
    for (let at = this.first(value); at >= 0; at = this.next(at)) entries.push(at);
    return entries;
  }
}
