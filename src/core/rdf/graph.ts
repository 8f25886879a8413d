import { grown } from '../text/grown.ts';
import { type Dictionary, NONE, type TermId } from './dictionary.ts';
import { LazyLists } from './lazy-lists.ts';
import { PairTable } from './pair-table.ts';

/** Number of a triple in its graph, from 0 in the order of insertion. */
export type TripleId = number;

/** Thrown when a crate has more triples than its validation may use. */
export class GraphTooLarge extends Error {
  override readonly name = 'GraphTooLarge';
  readonly limitTriples: number;

  constructor(limitTriples: number) {
    super(`the metadata has more than ${limitTriples} triples`);
    this.limitTriples = limitTriples;
  }
}

/** Objects of a pair up to which a walk is as fast as a look-up; measured flat between 4 and 16. */
const SHORT_LIST = 8;

/**
 * A set of triples over integer terms, found by subject and predicate, by predicate and object, by subject, by
 * predicate, or by object. Grows only; look-ups answer in insertion order.
 *
 * Only the table by subject and predicate is kept while triples are added: it finds repeated ones. The others
 * are made when they are first asked, that by predicate and object for each predicate on its own.
 */
export class Graph {
  readonly dictionary: Dictionary;
  readonly #limitTriples: number;
  #subjects: Int32Array<ArrayBuffer>;
  #predicates: Int32Array<ArrayBuffer>;
  #objects: Int32Array<ArrayBuffer>;
  #size = 0;
  readonly #bySubjectPredicate: PairTable;
  /** (subject-predicate pair, object) of the pairs with more than SHORT_LIST objects. */
  readonly #longLists = new PairTable();
  readonly #byPredicateObject = new PairTable();
  /** By predicate, how many of its triples are in the table by predicate and object already. */
  readonly #indexed = new Map<TermId, number>();
  readonly #bySubject = new LazyLists();
  readonly #byPredicate = new LazyLists();
  readonly #byObject = new LazyLists();

  /**
   * @param limitTriples triples beyond this number throw GraphTooLarge
   * @param expectedTriples room to begin with; more is made when needed
   */
  constructor(dictionary: Dictionary, limitTriples = Number.POSITIVE_INFINITY, expectedTriples = 256) {
    this.dictionary = dictionary;
    this.#limitTriples = limitTriples;
    this.#subjects = new Int32Array(expectedTriples);
    this.#predicates = new Int32Array(expectedTriples);
    this.#objects = new Int32Array(expectedTriples);
    this.#bySubjectPredicate = new PairTable(expectedTriples);
  }

  /** Number of triples. */
  get size(): number {
    return this.#size;
  }

  /** Adds a triple; false when it was there already. Throws GraphTooLarge. */
  add(subject: TermId, predicate: TermId, object: TermId): boolean {
    const pair = this.#bySubjectPredicate.intern(subject, predicate);
    if (this.#pairHas(pair, object)) return false;
    const triple = this.#size;
    if (triple >= this.#limitTriples) throw new GraphTooLarge(this.#limitTriples);
    if (triple === this.#subjects.length) this.#grow();
    this.#subjects[triple] = subject;
    this.#predicates[triple] = predicate;
    this.#objects[triple] = object;
    this.#size++;
    this.#bySubjectPredicate.append(pair, triple);
    this.#noteLongList(pair, object);
    return true;
  }

  /** Whether the graph has the triple. */
  has(subject: TermId, predicate: TermId, object: TermId): boolean {
    const pair = this.#bySubjectPredicate.find(subject, predicate);
    return pair >= 0 && this.#pairHas(pair, object);
  }

  /** Objects of a subject and predicate, each once. */
  objects(subject: TermId, predicate: TermId): TermId[] {
    const found: TermId[] = [];
    const pair = this.#bySubjectPredicate.find(subject, predicate);
    if (pair < 0) return found;
    for (let t = this.#bySubjectPredicate.head(pair); t >= 0; t = this.#bySubjectPredicate.next(t)) {
      found.push(this.#objects[t]!);
    }
    return found;
  }

  /** First object of a subject and predicate, or NONE. */
  object(subject: TermId, predicate: TermId): TermId {
    const pair = this.#bySubjectPredicate.find(subject, predicate);
    return pair < 0 ? NONE : this.#objects[this.#bySubjectPredicate.head(pair)]!;
  }

  /** Number of objects of a subject and predicate. */
  countObjects(subject: TermId, predicate: TermId): number {
    const pair = this.#bySubjectPredicate.find(subject, predicate);
    return pair < 0 ? 0 : this.#bySubjectPredicate.length(pair);
  }

  /** Subjects of a predicate and object, each once. */
  subjects(predicate: TermId, object: TermId): TermId[] {
    const found: TermId[] = [];
    this.#indexPredicate(predicate);
    const pair = this.#byPredicateObject.find(predicate, object);
    if (pair < 0) return found;
    for (let t = this.#byPredicateObject.head(pair); t >= 0; t = this.#byPredicateObject.next(t)) {
      found.push(this.#subjects[t]!);
    }
    return found;
  }

  /** Number of subjects of a predicate and object. */
  countSubjects(predicate: TermId, object: TermId): number {
    this.#indexPredicate(predicate);
    const pair = this.#byPredicateObject.find(predicate, object);
    return pair < 0 ? 0 : this.#byPredicateObject.length(pair);
  }

  /** Triples whose subject is the term; read them with subjectOf, predicateOf and objectOf. */
  triplesOfSubject(subject: TermId): TripleId[] {
    return this.#bySubject.entries(subject, this.#subjects, this.#size);
  }

  /** Triples with the predicate; read them with subjectOf, predicateOf and objectOf. */
  triplesOfPredicate(predicate: TermId): TripleId[] {
    return this.#byPredicate.entries(predicate, this.#predicates, this.#size);
  }

  /** Triples whose object is the term; read them with subjectOf, predicateOf and objectOf. */
  triplesOfObject(object: TermId): TripleId[] {
    return this.#byObject.entries(object, this.#objects, this.#size);
  }

  /** Subject of triple 0 ≤ triple < size. */
  subjectOf(triple: TripleId): TermId {
    return this.#subjects[triple]!;
  }

  /** Predicate of triple 0 ≤ triple < size. */
  predicateOf(triple: TripleId): TermId {
    return this.#predicates[triple]!;
  }

  /** Object of triple 0 ≤ triple < size. */
  objectOf(triple: TripleId): TermId {
    return this.#objects[triple]!;
  }

  #pairHas(pair: number, object: TermId): boolean {
    const table = this.#bySubjectPredicate;
    if (table.length(pair) > SHORT_LIST) return this.#longLists.find(pair, object) >= 0;
    for (let triple = table.head(pair); triple >= 0; triple = table.next(triple)) {
      if (this.#objects[triple] === object) return true;
    }
    return false;
  }

  #noteLongList(pair: number, object: TermId): void {
    const table = this.#bySubjectPredicate;
    const length = table.length(pair);
    if (length <= SHORT_LIST) return;
    if (length > SHORT_LIST + 1) {
      this.#longLists.intern(pair, object);
      return;
    }
    for (let triple = table.head(pair); triple >= 0; triple = table.next(triple)) {
      this.#longLists.intern(pair, this.#objects[triple]!);
    }
  }

  #indexPredicate(predicate: TermId): void {
    const triples = this.#byPredicate.shared(predicate, this.#predicates, this.#size);
    const indexed = this.#indexed.get(predicate) ?? 0;
    if (indexed === triples.length) return;
    for (let at = indexed; at < triples.length; at++) {
      const triple = triples[at]!;
      const pair = this.#byPredicateObject.intern(predicate, this.#objects[triple]!);
      this.#byPredicateObject.append(pair, triple);
    }
    this.#indexed.set(predicate, triples.length);
  }

  #grow(): void {
    const capacity = Math.max(256, this.#subjects.length * 2);
    this.#subjects = grown(this.#subjects, capacity);
    this.#predicates = grown(this.#predicates, capacity);
    this.#objects = grown(this.#objects, capacity);
  }
}
