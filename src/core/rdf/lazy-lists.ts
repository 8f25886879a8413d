const NOTHING: readonly number[] = [];

/**
 * Positions of each value in a growing column of integers, caught up when asked.
 *
 * Few validations look triples up by subject or predicate alone, so `Graph.add` does not pay for it.
 */
export class LazyLists {
  readonly #lists = new Map<number, number[]>();
  #indexed = 0;

  /** Positions below `size` at which the column has `value`, ascending; a copy, safe while the column grows. */
  entries(value: number, column: Int32Array, size: number): number[] {
    return this.shared(value, column, size).slice();
  }

  /** The same without a copy: it grows when the lists are caught up again. */
  shared(value: number, column: Int32Array, size: number): readonly number[] {
    for (; this.#indexed < size; this.#indexed++) {
      const key = column[this.#indexed]!;
      const list = this.#lists.get(key);
      if (list) list.push(this.#indexed);
      else this.#lists.set(key, [this.#indexed]);
    }
    return this.#lists.get(value) ?? NOTHING;
  }
}
