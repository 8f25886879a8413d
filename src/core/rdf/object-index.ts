import type { ArraySource } from './array-source.ts';
import type { ColumnLists } from './column-lists.ts';
import type { TermId } from './dictionary.ts';
import { PairTable } from './pair-table.ts';

/** Triples by predicate and object; those of a predicate are added when it is first asked for. */
export class ObjectIndex {
  readonly #pairs: PairTable;
  /** By predicate, its last triple that is in the table. */
  readonly #indexed = new Map<TermId, number>();
  readonly #objectOf: (triple: number) => TermId;

  /** @param objectOf the object of a triple by its number */
  constructor(objectOf: (triple: number) => TermId, arrays: ArraySource) {
    this.#objectOf = objectOf;
    this.#pairs = new PairTable(arrays);
  }

  /** Triples of a predicate and object, to be walked by `next`: the first of them, or -1. */
  first(predicate: TermId, object: TermId, byPredicate: ColumnLists): number {
    const pair = this.#find(predicate, object, byPredicate);
    return pair < 0 ? -1 : this.#pairs.head(pair);
  }

  /** Triple after `triple` with the same predicate and object, or -1. */
  next(triple: number): number {
    return this.#pairs.next(triple);
  }

  /** Number of triples of a predicate and object. */
  count(predicate: TermId, object: TermId, byPredicate: ColumnLists): number {
    const pair = this.#find(predicate, object, byPredicate);
    return pair < 0 ? 0 : this.#pairs.length(pair);
  }

  #find(predicate: TermId, object: TermId, byPredicate: ColumnLists): number {
    const last = this.#indexed.get(predicate);
    const from = last === undefined ? byPredicate.first(predicate) : byPredicate.next(last);
    if (from >= 0) this.#add(predicate, from, byPredicate);
    return this.#pairs.find(predicate, object);
  }

  #add(predicate: TermId, from: number, byPredicate: ColumnLists): void {
    this.#pairs.reserveEntries(byPredicate.size);
    let last = from;
    for (let triple = from; triple >= 0; triple = byPredicate.next(triple)) {
      this.#pairs.append(this.#pairs.intern(predicate, this.#objectOf(triple)), triple);
      last = triple;
    }
    this.#indexed.set(predicate, last);
  }
}
