import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { isPlainPath } from '../rdf/resolve-iri.ts';
import { TermSet } from '../rdf/term-set.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { DocumentContext } from './contexts/document-context.ts';

/**
 * Terms of the `@id`s of a document by how they are written. A web address, and an id that is the path from the crate's
 * root to what it identifies, are found in the dictionary as they are written; this table has the others.
 */
export class WrittenIds {
  readonly #dictionary: Dictionary;
  readonly #context: DocumentContext;
  /** Terms of which an id is written as the dictionary keeps it: as a web address, or as the path from the crate's root. */
  readonly #plain: TermSet;
  readonly #others = new Map<string, TermId>();
  /** Whether a plain path means itself wherever it is written. */
  #readsPaths: boolean;

  constructor({ dictionary, arrays }: Graph, context: DocumentContext) {
    this.#dictionary = dictionary;
    this.#plain = new TermSet(arrays);
    this.#context = context;
    this.#readsPaths = context.active.base === CRATE_BASE;
  }

  /** Term of an id, made when it is new. */
  term(written: string): TermId {
    return isWebAddress(written)
      ? this.#notePlain(this.#dictionary.iri(written))
      : this.#termOfOther(written);
  }

  /**
   * The same for an id that is likely the one that was new after `previous`: documents mostly describe parts in the
   * order in which they list them. A comparison of two texts instead of a look-up by hash saves, at 100,000 entities,
   * a fifth of the conversion.
   */
  termAfter(previous: TermId, written: string): TermId {
    const next = previous + 1;
    return this.#dictionary.isBelowRoot(next, written) && this.#plain.has(next) ? next : this.term(written);
  }

  /** Term of an id that the document writes so, or NONE. */
  find(written: string): TermId {
    const plain = isWebAddress(written)
      ? this.#dictionary.findIri(written)
      : this.#dictionary.findIriBelowRoot(written);
    return plain !== NONE && this.#plain.has(plain) ? plain : (this.#others.get(written) ?? NONE);
  }

  /** Notes the term of an id whose meaning depends on where in the document it is. */
  note(written: string, term: TermId): void {
    this.#readsPaths = false;
    this.#others.set(written, term);
  }

  /** The web address, or the path from the crate's root, when the document writes the term so; else null. */
  plainForm(term: TermId): string | null {
    if (!this.#plain.has(term)) return null;
    const iri = this.#dictionary.value(term);
    return iri.startsWith(CRATE_BASE) ? iri.slice(CRATE_BASE.length) : iri;
  }

  /** All other ways to write an id, with their terms. */
  get others(): ReadonlyMap<string, TermId> {
    return this.#others;
  }

  #termOfOther(written: string): TermId {
    const path = this.#dictionary.findIriBelowRoot(written);
    if (path !== NONE && this.#plain.has(path)) return path;
    const known = this.#others.get(written);
    if (known !== undefined) return known;
    if (this.#readsPaths && isPlainPath(written)) return this.#notePath(written, path);
    const expanded = this.#context.expandId(written);
    if (expanded === CRATE_BASE + written) return this.#notePath(written, path);
    const term = this.#dictionary.resource(expanded);
    this.#others.set(written, term);
    return term;
  }

  /** @param known the path's term, or NONE */
  #notePath(path: string, known: TermId): TermId {
    return this.#notePlain(known === NONE ? this.#dictionary.newIriBelowRoot(path) : known);
  }

  #notePlain(term: TermId): TermId {
    this.#plain.add(term);
    return term;
  }
}

/** Such an id means itself in every context. */
function isWebAddress(id: string): boolean {
  return id.startsWith('http') && (id.startsWith('://', 4) || id.startsWith('s://', 4));
}
