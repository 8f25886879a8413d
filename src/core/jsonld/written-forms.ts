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
  readonly #entityOf: (term: TermId) => DescribedEntity | undefined;
  #ids: Map<TermId, string> | null = null;
  #types: Map<TermId, string> | null = null;
  #keys: Map<TermId, string> | null = null;

  constructor(builder: CrateBuilder, entityOf: (term: TermId) => DescribedEntity | undefined) {
    this.#builder = builder;
    this.#dictionary = builder.graph.dictionary;
    this.#entityOf = entityOf;
  }

  /** Whether the document writes the term as an id or a type. */
  has(term: TermId): boolean {
    return this.#form(term) !== undefined;
  }

  /** The term as its author wrote it; IRIs that only a profile brought in are shortened to the crate's root. */
  written(term: TermId): string {
    const kind = this.#dictionary.kind(term);
    if (kind === TermKind.literal) return this.#dictionary.value(term);
    const written = this.#form(term);
    if (written !== undefined) return written;
    if (kind === TermKind.blank) return UNNAMED;
    const value = this.#dictionary.value(term);
    return value.startsWith(CRATE_BASE) ? value.slice(CRATE_BASE.length) || './' : value;
  }

  /** The key under which the document writes a predicate, else the last part of its IRI. */
  key(predicate: TermId): string {
    this.#keys ??= leastByTerm(this.#builder.keyTerms);
    const key = this.#keys.get(predicate);
    if (key !== undefined) return key;
    return localName(this.#dictionary.value(predicate));
  }

  #form(term: TermId): string | undefined {
    return this.#entityOf(term)?.id ?? this.#idForm(term) ?? this.#typeForm(term);
  }

  #idForm(term: TermId): string | undefined {
    this.#ids ??= leastByTerm(this.#builder.ids.others);
    const other = this.#ids.get(term);
    const plain = this.#builder.ids.plainForm(term);
    if (plain === null) return other;
    return other === undefined || isLess(plain, other) ? plain : other;
  }

  #typeForm(term: TermId): string | undefined {
    this.#types ??= leastByTerm(this.#builder.typeTerms);
    return this.#types.get(term);
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
