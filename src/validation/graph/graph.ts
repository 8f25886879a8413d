import { type Dictionary, NONE, type TermId } from './dictionary.ts';
import { LazyLists } from './lazy-lists.ts';
import { PairTable } from './pair-table.ts';

/** Number of a triple in its graph, from 0 in the order of insertion. */
export type TripleId = number;

/** Thrown when a crate needs more triples than the operator allows. */
export class GraphTooLarge extends Error {
  override readonly name = 'GraphTooLarge';
  readonly limitTriples: number;

  constructor(limitTriples: number) {
    super(`the metadata makes more than ${limitTriples} statements`);
    this.limitTriples = limitTriples;
  }
}

/**
 * A set of triples over integer terms, found by subject and predicate, by predicate and object, by subject, by
 * predicate, or by object. Grows only; look-ups answer in insertion order.
 */
export class Graph {
  readonly dictionary: Dictionary;
  readonly #limitTriples: number;
  #subjects = new Int32Array(256);
  #predicates = new Int32Array(256);
  #objects = new Int32Array(256);
  #size = 0;
  readonly #bySubjectPredicate = new PairTable();
  readonly #byPredicateObject = new PairTable();
  /** (subject-predicate pair, object): its lists stay empty, it only says whether a triple is there. */
  readonly #triples = new PairTable();
  readonly #bySubject = new LazyLists();
  readonly #byPredicate = new LazyLists();
  readonly #byObject = new LazyLists();

  /** @param limitTriples triples beyond this number throw GraphTooLarge */
  constructor(dictionary: Dictionary, limitTriples = Number.POSITIVE_INFINITY) {
    this.dictionary = dictionary;
    this.#limitTriples = limitTriples;
  }

  /** Number of triples. */
  get size(): number {
    return this.#size;
  }

  /** Adds a triple; false when it was there already. Throws GraphTooLarge. */
  add(subject: TermId, predicate: TermId, object: TermId): boolean {
    const subjectPredicate = this.#bySubjectPredicate.intern(subject, predicate);
    const triple = this.#size;
    if (this.#triples.intern(subjectPredicate, object) !== triple) return false;
    if (triple >= this.#limitTriples) throw new GraphTooLarge(this.#limitTriples);
    if (triple === this.#subjects.length) this.#grow();
    this.#subjects[triple] = subject;
    this.#predicates[triple] = predicate;
    this.#objects[triple] = object;
    this.#size++;
    this.#bySubjectPredicate.append(subjectPredicate, triple);
    this.#byPredicateObject.append(this.#byPredicateObject.intern(predicate, object), triple);
    return true;
  }

  /** Whether the graph holds the triple. */
  has(subject: TermId, predicate: TermId, object: TermId): boolean {
    const pair = this.#bySubjectPredicate.find(subject, predicate);
    return pair >= 0 && this.#triples.find(pair, object) >= 0;
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
    const pair = this.#byPredicateObject.find(predicate, object);
    if (pair < 0) return found;
    for (let t = this.#byPredicateObject.head(pair); t >= 0; t = this.#byPredicateObject.next(t)) {
      found.push(this.#subjects[t]!);
    }
    return found;
  }

  /** Number of subjects of a predicate and object. */
  countSubjects(predicate: TermId, object: TermId): number {
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

  #grow(): void {
    const capacity = this.#subjects.length * 2;
    this.#subjects = doubled(this.#subjects, capacity);
    this.#predicates = doubled(this.#predicates, capacity);
    this.#objects = doubled(this.#objects, capacity);
  }
}

function doubled(array: Int32Array<ArrayBuffer>, capacity: number): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(capacity);
  bigger.set(array);
  return bigger;
}
