import { type Dictionary, type TermId, TermKind } from '../rdf/dictionary.ts';
import { localName } from '../rdf/local-name.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { DescribedEntity } from './converted-crate.ts';
import type { CrateBuilder } from './crate-builder.ts';

/** Words for nodes without `@id`: their labels are made by `BlankLabels` and mean nothing to the author. */
export const UNNAMED = 'an entity without @id';

/**
 * The way back from terms to what the author wrote, built when it is first asked for. Of several ways to write
 * a term an entity's own `@id` comes first, then the least one, so that the order of the document does not show.
 */
export class WrittenForms {
  readonly #builder: CrateBuilder;
  readonly #dictionary: Dictionary;
  readonly #entities: readonly DescribedEntity[];
  #byTerm: Map<TermId, string> | null = null;
  #keys: Map<TermId, string> | null = null;

  constructor(builder: CrateBuilder, entities: readonly DescribedEntity[]) {
    this.#builder = builder;
    this.#dictionary = builder.graph.dictionary;
    this.#entities = entities;
  }

  /** Whether the document writes the term as an id or a type. */
  has(term: TermId): boolean {
    return this.#terms().has(term);
  }

  /** The term as its author wrote it; IRIs that only a profile brought in are shortened to the crate's root. */
  written(term: TermId): string {
    const kind = this.#dictionary.kind(term);
    const value = this.#dictionary.value(term);
    if (kind === TermKind.literal) return value;
    const written = this.#terms().get(term);
    if (written !== undefined) return written;
    if (kind === TermKind.blank) return UNNAMED;
    return value.startsWith(CRATE_BASE) ? value.slice(CRATE_BASE.length) || './' : value;
  }

  /** The key under which the document writes a predicate, else the last part of its IRI. */
  key(predicate: TermId): string {
    this.#keys ??= leastByTerm(this.#builder.keyTerms);
    const key = this.#keys.get(predicate);
    if (key !== undefined) return key;
    return localName(this.#dictionary.value(predicate));
  }

  #terms(): Map<TermId, string> {
    this.#byTerm ??= this.#collect();
    return this.#byTerm;
  }

  #collect(): Map<TermId, string> {
    const forms = leastByTerm(this.#builder.typeTerms);
    for (const [term, id] of leastByTerm(this.#builder.idTerms)) forms.set(term, id);
    const own = leastByTerm(new Map(this.#entities.map(({ id, term }) => [id, term])));
    for (const [term, id] of own) forms.set(term, id);
    return forms;
  }
}

/** The inverse of a table; of several texts for a term the shortest stays, then the first in code unit order. */
function leastByTerm(terms: ReadonlyMap<string, TermId | null>): Map<TermId, string> {
  const least = new Map<TermId, string>();
  for (const [text, term] of terms) {
    if (term === null) continue;
    const known = least.get(term);
    if (known === undefined || isLess(text, known)) least.set(term, text);
  }
  return least;
}

/** Shorter texts come first, then code units decide. */
export function isLess(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}
