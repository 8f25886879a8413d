import type { DocumentContext } from '../../jsonld/contexts/document-context.ts';
import { compareText } from '../../text/compare-text.ts';
import { editDistance } from '../../text/edit-distance.ts';

/** What an unknown word should have been: the name of a property, which begins in lower case, or of a type. */
export type WordKind = 'key' | 'type';

const LIMIT_TERMS = 5000;
const LIMIT_LENGTH = 40;
const LIMIT_DISTANCE = 2;
const SHORTEST_BEGINNING = 3;
const MOST_SHOWN = 3;
/** Keywords that authors write without their mark. */
const KEYWORDS = ['@id', '@type', '@value', '@language'];

interface Candidate {
  term: string;
  plain: string;
}

/** Finds the terms of a context that are written nearly like an unknown word. Reads the context when first asked. */
export class NearestTerms {
  readonly #context: DocumentContext;
  readonly #candidates = new Map<WordKind, readonly Candidate[]>();

  constructor(context: DocumentContext) {
    this.#context = context;
  }

  /**
   * The terms that the author may have meant, at most three: those that differ least once case, `_` and `-` are left
   * out (two letters at most, fewer in short words), or begin with the word (`lat`: latitude). Empty when none does, or
   * too many begin with it.
   */
  of(word: string, kind: WordKind): string[] {
    if (kind === 'key' && KEYWORDS.includes(`@${word}`)) return [`@${word}`];
    const plain = plainForm(word);
    if (plain === '' || plain.length > LIMIT_LENGTH) return [];
    const candidates = this.#termsOf(kind);
    const close = closest(plain, candidates);
    if (close.length > 0) return close;
    if (plain.length < SHORTEST_BEGINNING) return [];
    const longer = candidates.filter((candidate) => candidate.plain.startsWith(plain));
    return longer.length > MOST_SHOWN ? [] : longer.map(({ term }) => term).sort(compareText);
  }

  /** The term for an IRI written in full, or with a prefix that the context does not have; else null. */
  ofIri(iri: string, kind: WordKind): string | null {
    const plain = plainForm(iri.slice(Math.max(...[...'/#:'].map((mark) => iri.lastIndexOf(mark))) + 1));
    const named = this.#termsOf(kind).filter((candidate) => candidate.plain === plain);
    const found = named.find(({ term }) => !iri.includes('//') || this.#isTermFor(term, iri));
    return found?.term ?? null;
  }

  /** Schema.org is served under both schemes. */
  #isTermFor(term: string, iri: string): boolean {
    return this.#context.definitionOf(term)?.iri === iri.replace(/^https(?=:\/\/schema\.org\/)/, 'http');
  }

  #termsOf(kind: WordKind): readonly Candidate[] {
    let candidates = this.#candidates.get(kind);
    if (!candidates) {
      candidates = this.#collect(kind);
      this.#candidates.set(kind, candidates);
    }
    return candidates;
  }

  #collect(kind: WordKind): Candidate[] {
    const begins = kind === 'type' ? /^[A-Z]/ : /^[a-z]/;
    const terms = new Set<string>();
    for (const layer of this.#context.active.layers) {
      for (const term of layer.keys()) {
        if (terms.size === LIMIT_TERMS) break;
        if (begins.test(term) && term.length <= LIMIT_LENGTH && this.#isUsable(term)) terms.add(term);
      }
    }
    return [...terms].map((term) => ({ term, plain: plainForm(term) }));
  }

  #isUsable(term: string): boolean {
    const iri = this.#context.definitionOf(term)?.iri ?? '@';
    return !iri.startsWith('@');
  }
}

/** Terms at the least distance within the limit, those that begin alike first. */
function closest(plain: string, candidates: readonly Candidate[]): string[] {
  let limit = plain.length < 4 ? 0 : plain.length < 5 ? 1 : LIMIT_DISTANCE;
  let found: Candidate[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(plain, candidate.plain, limit);
    if (distance > limit) continue;
    if (distance < limit) found = [];
    limit = distance;
    found.push(candidate);
  }
  const shared = ({ plain: other }: Candidate) => commonLength(plain, other);
  found.sort((one, other) => shared(other) - shared(one) || compareText(one.term, other.term));
  return found.slice(0, MOST_SHOWN).map(({ term }) => term);
}

/** Number of letters with which both words begin. */
function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function plainForm(word: string): string {
  return word.replace(/[_-]/g, '').toLowerCase();
}
