/** A term of a graph as a number; valid only with the dictionary that made it. */
export type TermId = number;

/** No such term. */
export const NONE: TermId = -1;

export const TermKind = { iri: 0, blank: 1, literal: 2 } as const;
export type TermKind = (typeof TermKind)[keyof typeof TermKind];

export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/**
 * Two-way table between RDF terms and dense integers.
 *
 * A dictionary can stand on a frozen one (that of a profile): ids of the base stay valid, new terms get ids
 * above it, and the base is never written. Equal terms have equal ids, so comparing terms is comparing numbers.
 */
export class Dictionary {
  readonly #base: Dictionary | null;
  readonly #offset: number;
  readonly #iris = new Map<string, TermId>();
  readonly #blanks = new Map<string, TermId>();
  readonly #literals = new Map<string, TermId>();
  readonly #kinds: TermKind[] = [];
  readonly #values: string[] = [];
  readonly #datatypes: TermId[] = [];
  readonly #languages: string[] = [];
  #frozen = false;

  /** @param base a frozen dictionary to stand on */
  constructor(base: Dictionary | null = null) {
    if (base && !base.#frozen) throw new Error('a dictionary can only stand on a frozen one');
    this.#base = base;
    this.#offset = base ? base.size : 0;
  }

  /** Number of terms, those of the base included; ids run from 0 to size - 1. */
  get size(): number {
    return this.#offset + this.#values.length;
  }

  /** Forbids new terms, so that other dictionaries can stand on this one. */
  freeze(): this {
    this.#frozen = true;
    return this;
  }

  /** Id of an IRI, made when new. */
  iri(value: string): TermId {
    const known = this.#iriOf(value);
    if (known !== undefined) return known;
    const id = this.#add(TermKind.iri, value, NONE, '');
    this.#iris.set(value, id);
    return id;
  }

  /** Id of a known IRI, or NONE. */
  findIri(value: string): TermId {
    return this.#iriOf(value) ?? NONE;
  }

  /** Id of the blank node with this label (without `_:`), made when new. */
  blank(label: string): TermId {
    const known = this.#blanks.get(label);
    if (known !== undefined) return known;
    const id = this.#add(TermKind.blank, label, NONE, '');
    this.#blanks.set(label, id);
    return id;
  }

  /**
   * Id of a literal, made when new.
   * @param datatype IRI; xsd:string when omitted, rdf:langString when a language is given
   */
  literal(lexical: string, datatype = `${XSD}string`, language = ''): TermId {
    const key = literalKey(lexical, datatype, language);
    const known = this.#literalOf(key);
    if (known !== undefined) return known;
    const datatypeId = this.iri(language ? `${RDF}langString` : datatype);
    const id = this.#add(TermKind.literal, lexical, datatypeId, language);
    this.#literals.set(key, id);
    return id;
  }

  /** Id of a known literal, or NONE. */
  findLiteral(lexical: string, datatype = `${XSD}string`, language = ''): TermId {
    return this.#literalOf(literalKey(lexical, datatype, language)) ?? NONE;
  }

  /** Whether the term is an IRI, a blank node or a literal. */
  kind(id: TermId): TermKind {
    return id < this.#offset ? this.#base!.kind(id) : this.#kinds[id - this.#offset]!;
  }

  /** IRI, blank node label (without `_:`) or lexical form. */
  value(id: TermId): string {
    return id < this.#offset ? this.#base!.value(id) : this.#values[id - this.#offset]!;
  }

  /** Datatype IRI's id of a literal; NONE for other terms. */
  datatype(id: TermId): TermId {
    return id < this.#offset ? this.#base!.datatype(id) : this.#datatypes[id - this.#offset]!;
  }

  /** Language tag of a literal as written, else the empty string. */
  language(id: TermId): string {
    return id < this.#offset ? this.#base!.language(id) : this.#languages[id - this.#offset]!;
  }

  #iriOf(value: string): TermId | undefined {
    return (this.#base ? this.#base.#iriOf(value) : undefined) ?? this.#iris.get(value);
  }

  #literalOf(key: string): TermId | undefined {
    return (this.#base ? this.#base.#literalOf(key) : undefined) ?? this.#literals.get(key);
  }

  #add(kind: TermKind, value: string, datatype: TermId, language: string): TermId {
    if (this.#frozen) throw new Error(`term added to a frozen dictionary: ${value}`);
    this.#kinds.push(kind);
    this.#values.push(value);
    this.#datatypes.push(datatype);
    this.#languages.push(language);
    return this.size - 1;
  }
}

/** Language tags compare without case (RDF 1.1, section 3.3). */
function literalKey(lexical: string, datatype: string, language: string): string {
  if (language) return `@${language.toLowerCase()} ${lexical}`;
  return datatype === `${XSD}string` ? lexical : `^${datatype} ${lexical}`;
}
