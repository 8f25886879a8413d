import { type ArraySource, grownFrom, NEW_ARRAYS } from './array-source.ts';
import { ColumnLists } from './column-lists.ts';
import { type Dictionary, NONE, type TermId } from './dictionary.ts';
import { GraphTooLarge } from './graph-too-large.ts';
import { LongSubjects } from './long-subjects.ts';
import { ObjectIndex } from './object-index.ts';

/** Number of a triple in its graph, from 0 in the order of insertion. */
export type TripleId = number;

/** Number of the first object that is not a term yet; the following ones count down. */
const FIRST_STRING = -2;
/** Triples of a subject up to which a walk over them is as fast as a look-up; measured flat between 16 and 64. */
const SHORT_SUBJECT = 64;

/**
 * A set of triples over integer terms, found by subject and predicate, by predicate and object, by subject, by
 * predicate, or by object. Grows only; look-ups answer in insertion order.
 *
 * A crate describes one entity after the other, with about six triples each: a walk over those of a subject, which
 * are neighbours, answers what is asked of it, and no triple is put into a hash table (measured: a third of the time).
 * Only subjects with many triples have one. The other lists are made when they are first asked, the table by predicate
 * and object for each predicate on its own.
 */
export class Graph {
  readonly dictionary: Dictionary;
  /** Where its arrays come from, and those of what is computed from it. */
  readonly arrays: ArraySource;
  readonly #limitTriples: number;
  #subjects: Int32Array<ArrayBuffer>;
  #predicates: Int32Array<ArrayBuffer>;
  /** Terms, or FIRST_STRING less the place of a string that is no term yet. */
  #objects: Int32Array<ArrayBuffer>;
  #size = 0;
  readonly #bySubject: ColumnLists;
  readonly #byPredicate: ColumnLists;
  readonly #byObject = new ColumnLists();
  /** The subjects with more than SHORT_SUBJECT triples. */
  readonly #longSubjects = new LongSubjects((triple) => this.objectOf(triple));
  readonly #byPredicateObject: ObjectIndex;
  /** Strings that are objects of triples and no terms yet. */
  readonly #strings: string[] = [];
  /** How many of them are still none. */
  #waitingStrings = 0;

  /**
   * @param limitTriples triples beyond this number throw GraphTooLarge
   * @param expectedTriples room to begin with, as `expectedSubjects` is; more is made when needed
   */
  constructor(
    dictionary: Dictionary,
    limitTriples = Number.POSITIVE_INFINITY,
    expectedTriples = 256,
    expectedSubjects = 0,
    arrays: ArraySource = NEW_ARRAYS,
  ) {
    this.dictionary = dictionary;
    this.arrays = arrays;
    this.#limitTriples = limitTriples;
    this.#subjects = arrays.integers(expectedTriples);
    this.#predicates = arrays.integers(expectedTriples);
    this.#objects = arrays.integers(expectedTriples);
    this.#bySubject = new ColumnLists(arrays);
    this.#byPredicate = new ColumnLists(arrays);
    this.#byPredicateObject = new ObjectIndex((triple) => this.objectOf(triple), arrays);
    this.#bySubject.reserve(expectedTriples, dictionary.size + expectedSubjects);
  }

  /** Number of triples. */
  get size(): number {
    return this.#size;
  }

  /** Adds a triple; false when it was there already. Throws GraphTooLarge. */
  add(subject: TermId, predicate: TermId, object: TermId): boolean {
    if (this.has(subject, predicate, object)) return false;
    this.addNew(subject, predicate, object);
    return true;
  }

  /**
   * Adds a triple whose object is a literal of xsd:string, unless it is there already. Throws GraphTooLarge.
   *
   * Most strings of a crate are never asked for, so they become terms when they are (half of the time of JSON.parse).
   */
  addString(subject: TermId, predicate: TermId, lexical: string): void {
    const isFirst = this.#bySubject.count(subject) < SHORT_SUBJECT && this.#first(subject, predicate) < 0;
    if (isFirst) {
      this.addNew(subject, predicate, FIRST_STRING - this.#strings.length);
      this.#strings.push(lexical);
      this.#waitingStrings++;
    } else this.add(subject, predicate, this.dictionary.literal(lexical));
  }

  /** Adds a triple that is not there: its subject or object is in no other one yet. Throws GraphTooLarge. */
  addNew(subject: TermId, predicate: TermId, object: TermId): void {
    const triple = this.#size;
    if (triple >= this.#limitTriples) throw new GraphTooLarge(this.#limitTriples);
    if (triple === this.#subjects.length) this.#grow();
    this.#subjects[triple] = subject;
    this.#predicates[triple] = predicate;
    this.#objects[triple] = object;
    this.#size++;
    this.#bySubject.append(subject, triple);
    if (!this.#isLong(subject)) return;
    const isNew = this.#bySubject.count(subject) === SHORT_SUBJECT + 1;
    for (const each of isNew ? this.#bySubject.entries(subject) : [triple]) {
      this.#longSubjects.add(subject, this.#predicates[each]!, each);
    }
  }

  /** Whether the graph has the triple. */
  has(subject: TermId, predicate: TermId, object: TermId): boolean {
    if (this.#isLong(subject)) return this.#longSubjects.has(subject, predicate, object);
    for (let at = this.#bySubject.first(subject); at >= 0; at = this.#bySubject.next(at)) {
      if (this.#predicates[at] === predicate && this.objectOf(at) === object) return true;
    }
    return false;
  }

  /** Objects of a subject and predicate, each once. */
  objects(subject: TermId, predicate: TermId): TermId[] {
    const first = this.#first(subject, predicate);
    if (first < 0) return [];
    // Most have one value; an array that begins empty takes four times the memory of this one.
    const found = [this.objectOf(first)];
    for (let at = this.#next(first); at >= 0; at = this.#next(at)) found.push(this.objectOf(at));
    return found;
  }

  /** First object of a subject and predicate, or NONE. */
  object(subject: TermId, predicate: TermId): TermId {
    const triple = this.#first(subject, predicate);
    return triple < 0 ? NONE : this.objectOf(triple);
  }

  /** Number of objects of a subject and predicate. */
  countObjects(subject: TermId, predicate: TermId): number {
    if (this.#isLong(subject)) return this.#longSubjects.count(subject, predicate);
    let count = 0;
    for (let at = this.#first(subject, predicate); at >= 0; at = this.#next(at)) count++;
    return count;
  }

  /** Subjects of a predicate and object, each once. */
  subjects(predicate: TermId, object: TermId): TermId[] {
    const found: TermId[] = [];
    const index = this.#byPredicateObject;
    for (let at = index.first(predicate, object, this.#predicateLists()); at >= 0; at = index.next(at)) {
      found.push(this.#subjects[at]!);
    }
    return found;
  }

  /** Number of subjects of a predicate and object. */
  countSubjects(predicate: TermId, object: TermId): number {
    return this.#byPredicateObject.count(predicate, object, this.#predicateLists());
  }

  /** Triples whose subject is the term; read them with subjectOf, predicateOf and objectOf. */
  triplesOfSubject(subject: TermId): TripleId[] {
    return this.#bySubject.entries(subject);
  }

  /** Triples with the predicate; read them with subjectOf, predicateOf and objectOf. */
  triplesOfPredicate(predicate: TermId): TripleId[] {
    return this.#predicateLists().entries(predicate);
  }

  /** Triples whose object is the term; read them with subjectOf, predicateOf and objectOf. */
  triplesOfObject(object: TermId): TripleId[] {
    this.#makeStringsTerms();
    this.#byObject.catchUp(this.#objects, this.#size, this.dictionary.size);
    return this.#byObject.entries(object);
  }

  /** Predicates of the triples, each once, in the order of their first triples. */
  predicates(): TermId[] {
    const found: TermId[] = [];
    const lists = this.#predicateLists();
    for (let triple = 0; triple < this.#size; triple++) {
      const predicate = this.#predicates[triple]!;
      if (lists.first(predicate) === triple) found.push(predicate);
    }
    return found;
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
    const object = this.#objects[triple]!;
    return object > FIRST_STRING ? object : this.#makeStringTerm(triple, object);
  }

  #makeStringTerm(triple: TripleId, object: number): TermId {
    const term = this.dictionary.literal(this.#strings[FIRST_STRING - object]!);
    this.#objects[triple] = term;
    this.#waitingStrings--;
    return term;
  }

  #makeStringsTerms(): void {
    for (let triple = 0; this.#waitingStrings > 0; triple++) this.objectOf(triple);
  }

  /** First triple of a subject and predicate, or -1. */
  #first(subject: TermId, predicate: TermId): TripleId {
    if (this.#isLong(subject)) return this.#longSubjects.first(subject, predicate);
    return this.#walk(this.#bySubject.first(subject), predicate);
  }

  /** Triple after `triple` with the same subject and predicate, or -1. */
  #next(triple: TripleId): TripleId {
    return this.#isLong(this.#subjects[triple]!)
      ? this.#longSubjects.next(triple)
      : this.#walk(this.#bySubject.next(triple), this.#predicates[triple]!);
  }

  /** First triple with the predicate from `triple` on, in the list of its subject; or -1. */
  #walk(triple: TripleId, predicate: TermId): TripleId {
    let at = triple;
    while (at >= 0 && this.#predicates[at] !== predicate) at = this.#bySubject.next(at);
    return at;
  }

  #isLong(subject: TermId): boolean {
    return this.#bySubject.count(subject) > SHORT_SUBJECT;
  }

  #predicateLists(): ColumnLists {
    this.#byPredicate.catchUp(this.#predicates, this.#size, this.dictionary.size);
    return this.#byPredicate;
  }

  #grow(): void {
    const capacity = Math.max(256, this.#subjects.length * 2);
    this.#subjects = grownFrom(this.arrays, this.#subjects, capacity);
    this.#predicates = grownFrom(this.arrays, this.#predicates, capacity);
    this.#objects = grownFrom(this.arrays, this.#objects, capacity);
  }
}
