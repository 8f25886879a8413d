import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { isPlainPath } from '../rdf/resolve-iri.ts';
import { TermSet } from '../rdf/term-set.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { DocumentContext } from './contexts/document-context.ts';

/**
 * Terms of the `@id`s of a document by how they are written. An id that is the path from the crate's root to what it
 * identifies is found in the dictionary, under that path; this table has the others.
 */
export class WrittenIds {
  readonly #dictionary: Dictionary;
  readonly #context: DocumentContext;
  /** Terms of which an id is written as the path from the crate's root that it is. */
  readonly #paths: TermSet;
  readonly #others = new Map<string, TermId>();
  /** Whether a plain path means itself wherever it is written. */
  #readsPaths: boolean;

  constructor({ dictionary, arrays }: Graph, context: DocumentContext) {
    this.#dictionary = dictionary;
    this.#paths = new TermSet(arrays);
    this.#context = context;
    this.#readsPaths = context.active.base === CRATE_BASE;
  }

  /** Term of an id, made when it is new. */
  term(written: string): TermId {
    const isWeb = isWebAddress(written);
    const path = isWeb ? NONE : this.#dictionary.findIriBelowRoot(written);
    if (path !== NONE && this.#paths.has(path)) return path;
    const known = this.#others.get(written);
    if (known !== undefined) return known;
    if (!isWeb && this.#readsPaths && isPlainPath(written)) return this.#notePath(written, path);
    const expanded = this.#context.expandId(written);
    if (expanded === CRATE_BASE + written) return this.#notePath(written, path);
    const term = this.#dictionary.resource(expanded);
    this.#others.set(written, term);
    return term;
  }

  /**
   * The same for an id that is likely the one that was new after `previous`: documents mostly describe parts in the
   * order in which they list them. A comparison of two texts instead of a look-up by hash saves, at 100,000 entities,
   * a fifth of the conversion.
   */
  termAfter(previous: TermId, written: string): TermId {
    const next = previous + 1;
    return this.#dictionary.isBelowRoot(next, written) && this.#paths.has(next) ? next : this.term(written);
  }

  /** Term of an id that the document writes so, or NONE. */
  find(written: string): TermId {
    const path = this.#dictionary.findIriBelowRoot(written);
    return path !== NONE && this.#paths.has(path) ? path : (this.#others.get(written) ?? NONE);
  }

  /** Notes the term of an id whose meaning depends on where in the document it is. */
  note(written: string, term: TermId): void {
    this.#readsPaths = false;
    this.#others.set(written, term);
  }

  /** The path from the crate's root when the document writes the term so, else null. */
  pathOf(term: TermId): string | null {
    return this.#paths.has(term) ? this.#dictionary.value(term).slice(CRATE_BASE.length) : null;
  }

  /** All other ways to write an id, with their terms. */
  get others(): ReadonlyMap<string, TermId> {
    return this.#others;
  }

  /** @param known the path's term, or NONE */
  #notePath(path: string, known: TermId): TermId {
    const term = known === NONE ? this.#dictionary.newIriBelowRoot(path) : known;
    this.#paths.add(term);
    return term;
  }
}

/** Such an id is no path, and is not looked for as one: many documents have more of them than of paths. */
function isWebAddress(id: string): boolean {
  return id.startsWith('http') && (id.startsWith('://', 4) || id.startsWith('s://', 4));
}
