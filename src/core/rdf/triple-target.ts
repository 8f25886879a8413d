import type { Dictionary, TermId } from './dictionary.ts';
import type { RelativeIris } from './relative-iris.ts';

/** Takes triples; a graph does. */
export interface TripleTarget {
  readonly dictionary: Dictionary;
  /** @param at position in the text of the token with which the triple is complete */
  add(subject: TermId, predicate: TermId, object: TermId, at: number): unknown;
}

/** Where the triples go, and how what is written there is named. */
export interface ReaderTarget {
  /** Gets the triples in the order of the general parser. */
  graph: TripleTarget;
  relative: RelativeIris;
  /** Prefix of every blank node label. */
  blankPrefix: string;
}
