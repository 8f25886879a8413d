import type { TermId } from './dictionary.ts';
import { PairTable } from './pair-table.ts';

/** Objects of a pair up to which a walk is as fast as a look-up; measured flat between 4 and 16. */
const SHORT_LIST = 8;

/** Hash tables over the triples of subjects that have too many for a walk over all of them. */
export class LongSubjects {
  /** Triples of each (subject, predicate). */
  readonly #pairs = new PairTable();
  /** (subject-predicate pair, object) of those pairs that have more than SHORT_LIST objects and were asked for one. */
  readonly #longLists = new PairTable();
  /** By pair, its last triple that is in the table. */
  readonly #indexed = new Map<number, number>();
  readonly #objectOf: (triple: number) => TermId;

  /** @param objectOf the object of a triple by its number */
  constructor(objectOf: (triple: number) => TermId) {
    this.#objectOf = objectOf;
  }

  /** Adds a triple that is not there yet. */
  add(subject: TermId, predicate: TermId, triple: number): void {
    this.#pairs.append(this.#pairs.intern(subject, predicate), triple);
  }

  has(subject: TermId, predicate: TermId, object: TermId): boolean {
    const pair = this.#pairs.find(subject, predicate);
    if (pair < 0) return false;
    if (this.#pairs.length(pair) > SHORT_LIST) return this.#findLong(pair, object);
    for (let triple = this.#pairs.head(pair); triple >= 0; triple = this.#pairs.next(triple)) {
      if (this.#objectOf(triple) === object) return true;
    }
    return false;
  }

  /** Number of triples of a subject and predicate. */
  count(subject: TermId, predicate: TermId): number {
    const pair = this.#pairs.find(subject, predicate);
    return pair < 0 ? 0 : this.#pairs.length(pair);
  }

  /** First triple of a subject and predicate, or -1. */
  first(subject: TermId, predicate: TermId): number {
    const pair = this.#pairs.find(subject, predicate);
    return pair < 0 ? -1 : this.#pairs.head(pair);
  }

  /** Triple after `triple` with the same subject and predicate, or -1. */
  next(triple: number): number {
    return this.#pairs.next(triple);
  }

  #findLong(pair: number, object: TermId): boolean {
    let last = this.#indexed.get(pair);
    let triple = last === undefined ? this.#pairs.head(pair) : this.#pairs.next(last);
    if (triple >= 0) {
      for (; triple >= 0; triple = this.#pairs.next(triple)) {
        this.#longLists.intern(pair, this.#objectOf(triple));
        last = triple;
      }
      this.#indexed.set(pair, last!);
    }
    return this.#longLists.find(pair, object) >= 0;
  }
}
