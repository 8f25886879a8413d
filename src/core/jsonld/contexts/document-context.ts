import {
  type ActiveContext,
  expandId,
  expandKey,
  expandTerm,
  expandType,
  findDefinition,
} from './active-context.ts';
import type { TermDefinition } from './term-definition.ts';

/**
 * How a context knows a key or type: as a term, as a compact IRI whose prefix is a term, through `@vocab`, or
 * not at all; `absolute` is not at all, but in the form of an IRI.
 */
export type TermForm = 'term' | 'compact' | 'vocabulary' | 'absolute' | 'unknown';

/** What a term means in a context: its definition, and what it expands to as a key and as a value of `@type`. */
export interface TermMeaning {
  definition: TermDefinition;
  key: string | null;
  type: string | null;
}

/**
 * The context of one document, with the keys and types that it has expanded so far: a crate has few and uses
 * them often. Ids are many, and remembering them costs more than expanding them.
 */
export class DocumentContext {
  readonly active: ActiveContext;
  /** Meanings of the terms that it was asked for so far. */
  readonly meanings: Map<string, TermMeaning>;
  readonly #keys = new Map<string, string | null>();
  readonly #types = new Map<string, string | null>();

  /** @param meanings meanings of terms in this context that are known already; receives those that are new */
  constructor(active: ActiveContext, meanings: Map<string, TermMeaning> = new Map()) {
    this.active = active;
    this.meanings = meanings;
  }

  /** The absolute IRI, blank node or keyword that a key expands to, or null. */
  expandKey(key: string): string | null {
    const meaning = this.#meaningOf(key);
    if (meaning) return meaning.key;
    let expanded = this.#keys.get(key);
    if (expanded === undefined) {
      expanded = expandKey(this.active, key);
      this.#keys.set(key, expanded);
    }
    return expanded;
  }

  /** The IRI, blank node or keyword that a value of `@type` expands to, or null. */
  expandType(type: string): string | null {
    const meaning = this.#meaningOf(type);
    if (meaning) return meaning.type;
    let expanded = this.#types.get(type);
    if (expanded === undefined) {
      expanded = expandType(this.active, type);
      this.#types.set(type, expanded);
    }
    return expanded;
  }

  /** The IRI or blank node that an `@id` expands to; as written when it is neither. */
  expandId(id: string): string {
    return expandId(this.active, id);
  }

  /** What the context says about a term, or undefined. */
  definitionOf(term: string): TermDefinition | undefined {
    return this.#meaningOf(term)?.definition;
  }

  /** How the context knows a key or type that is not a keyword. */
  formOf(term: string): TermForm {
    const definition = this.definitionOf(term);
    if (definition) return definition.iri === null ? 'unknown' : 'term';
    const colon = term.indexOf(':');
    const prefix = colon > 0 ? this.definitionOf(term.slice(0, colon)) : undefined;
    // JSON-LD 1.0 lets any term be a prefix, and crates that do not name a version are read by it as well.
    if (prefix && (prefix.isPrefix || !this.active.namesVersion)) return 'compact';
    if (colon > 0 && expandTerm(this.active, term) !== undefined) return 'absolute';
    return this.active.vocab === null ? 'unknown' : 'vocabulary';
  }

  #meaningOf(term: string): TermMeaning | undefined {
    const known = this.meanings.get(term);
    if (known) return known;
    const definition = findDefinition(this.active, term);
    if (!definition) return undefined;
    const meaning = {
      definition,
      key: expandKey(this.active, term),
      type: expandType(this.active, term),
    };
    this.meanings.set(term, meaning);
    return meaning;
  }
}
