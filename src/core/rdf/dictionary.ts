import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { RDF, XSD } from '../vocabulary/namespaces.ts';

/** A term of a graph as a number; valid only with the dictionary that made it. */
export type TermId = number;

/** No such term. */
export const NONE: TermId = -1;

export const TermKind = { iri: 0, blank: 1, literal: 2 } as const;
export type TermKind = (typeof TermKind)[keyof typeof TermKind];

const XSD_STRING = `${XSD}string`;
const RDF_LANG_STRING = `${RDF}langString`;
/** Given as the datatype of blank nodes; IRIs have NONE. */
const BLANK = -2;
/** Given as the datatype of IRIs below the crate's root, of which the value is what follows the root. */
const BELOW_ROOT = -3;
/** Less the place of its language: given as the datatype of a literal that has one. */
const FIRST_LANGUAGE = -4;

/**
 * Two-way table between RDF terms and dense integers.
 *
 * A dictionary can extend another one (that of profiles): ids of the base stay valid, new terms get ids above it, and
 * the base is frozen: it is never written again. Equal terms have equal ids, so comparing terms is comparing numbers.
 *
 * Most IRIs of a crate are paths from its root. They are kept as paths, which the document has as strings already: to
 * put each together, and to compute its hash, took longer than all else that is done with it.
 */
export class Dictionary {
  readonly #base: Dictionary | null;
  /** The base when it has IRIs below the crate's root, as few profiles do. */
  readonly #basePaths: Dictionary | null;
  readonly #offset: number;
  readonly #iris = new Map<string, TermId>();
  /** IRIs below the crate's root by what follows it. */
  readonly #paths = new Map<string, TermId>();
  readonly #blanks = new Map<string, TermId>();
  /** Literals of xsd:string by lexical form; others by datatype, and by language, first. */
  readonly #strings = new Map<string, TermId>();
  readonly #typed = new Map<string, Map<string, TermId>>();
  readonly #tagged = new Map<string, Map<string, TermId>>();
  readonly #values: string[] = [];
  /** Datatype of a literal, or what stands for its language; NONE or BELOW_ROOT for an IRI, BLANK for a blank node. */
  readonly #datatypes: TermId[] = [];
  /** Languages of literals as written, and in lower case. */
  readonly #languages: string[] = [];
  readonly #plainLanguages: string[] = [];
  readonly #languagePlaces = new Map<string, number>();
  /** rdf:langString, once there is a literal with a language. */
  #langString: TermId = NONE;
  #frozen = false;

  /** @param base a dictionary to extend, which is frozen from then on */
  constructor(base: Dictionary | null = null) {
    this.#base = base?.freeze() ?? null;
    this.#basePaths = base && (base.#paths.size > 0 || base.#basePaths) ? base : null;
    this.#offset = base ? base.size : 0;
  }

  /** Number of terms, those of the base included; ids run from 0 to size - 1. */
  get size(): number {
    return this.#offset + this.#values.length;
  }

  /** Whether new terms are forbidden. */
  get isFrozen(): boolean {
    return this.#frozen;
  }

  /** Forbids new terms. */
  freeze(): this {
    this.#frozen = true;
    return this;
  }

  /** Id of an IRI, made when new. */
  iri(value: string): TermId {
    if (value.startsWith(CRATE_BASE)) return this.iriBelowRoot(value.slice(CRATE_BASE.length));
    const known = this.#iriOf(value);
    if (known !== undefined) return known;
    const id = this.#add(value, NONE);
    this.#iris.set(value, id);
    return id;
  }

  /** Id of a known IRI, or NONE. */
  findIri(value: string): TermId {
    if (value.startsWith(CRATE_BASE)) return this.findIriBelowRoot(value.slice(CRATE_BASE.length));
    return this.#iriOf(value) ?? NONE;
  }

  /** Id of the IRI that is the crate's root followed by the text, made when new. */
  iriBelowRoot(path: string): TermId {
    const known = this.findIriBelowRoot(path);
    return known === NONE ? this.newIriBelowRoot(path) : known;
  }

  /** The same for one that is not known yet. */
  newIriBelowRoot(path: string): TermId {
    const id = this.#add(path, BELOW_ROOT);
    this.#paths.set(path, id);
    return id;
  }

  /** Id of that IRI when it is known, or NONE. */
  findIriBelowRoot(path: string): TermId {
    const known = this.#paths.get(path);
    if (known !== undefined) return known;
    return this.#basePaths ? this.#basePaths.findIriBelowRoot(path) : NONE;
  }

  /** Whether a number is that of the IRI that is the crate's root followed by the text; false for terms of the base. */
  isBelowRoot(id: TermId, path: string): boolean {
    const at = id - this.#offset;
    return (
      at >= 0 && at < this.#values.length && this.#values[at] === path && this.#datatypes[at] === BELOW_ROOT
    );
  }

  /** Id of an IRI or, written `_:x`, of a blank node; made when new. */
  resource(text: string): TermId {
    return text.startsWith('_:') ? this.blank(text.slice(2)) : this.iri(text);
  }

  /** Id of the blank node with this label (without `_:`), made when new. */
  blank(label: string): TermId {
    const known = this.#blanks.get(label);
    if (known !== undefined) return known;
    const id = this.#add(label, BLANK);
    this.#blanks.set(label, id);
    return id;
  }

  /**
   * Id of a literal, made when new.
   * @param datatype IRI; xsd:string when omitted, rdf:langString when a language is given
   */
  literal(lexical: string, datatype = XSD_STRING, language = ''): TermId {
    const known = this.#literalOf(lexical, datatype, language);
    if (known !== undefined) return known;
    const id = this.#add(lexical, language ? this.#languageOf(language) : this.iri(datatype));
    if (language) tableOf(this.#tagged, language.toLowerCase()).set(lexical, id);
    else if (datatype === XSD_STRING) this.#strings.set(lexical, id);
    else tableOf(this.#typed, datatype).set(lexical, id);
    return id;
  }

  /** Id of a known literal, or NONE. */
  findLiteral(lexical: string, datatype = XSD_STRING, language = ''): TermId {
    return this.#literalOf(lexical, datatype, language) ?? NONE;
  }

  /** Whether the term is an IRI, a blank node or a literal. */
  kind(id: TermId): TermKind {
    const datatype = this.#datatypeOrKind(id);
    if (datatype === NONE || datatype === BELOW_ROOT) return TermKind.iri;
    return datatype === BLANK ? TermKind.blank : TermKind.literal;
  }

  /** IRI, blank node label (without `_:`) or lexical form. */
  value(id: TermId): string {
    if (id < this.#offset) return this.#base!.value(id);
    const value = this.#values[id - this.#offset]!;
    return this.#datatypes[id - this.#offset] === BELOW_ROOT ? CRATE_BASE + value : value;
  }

  /** Datatype IRI's id of a literal; NONE for other terms. */
  datatype(id: TermId): TermId {
    if (id < this.#offset) return this.#base!.datatype(id);
    const datatype = this.#datatypes[id - this.#offset]!;
    return datatype <= FIRST_LANGUAGE ? this.#langString : Math.max(datatype, NONE);
  }

  /** Language tag of a literal as written, else the empty string. */
  language(id: TermId): string {
    if (id < this.#offset) return this.#base!.language(id);
    const datatype = this.#datatypes[id - this.#offset]!;
    return datatype <= FIRST_LANGUAGE ? this.#languages[FIRST_LANGUAGE - datatype]! : '';
  }

  /** The same in lower case: tags are compared without case (RDF 1.1, section 3.3). */
  plainLanguage(id: TermId): string {
    if (id < this.#offset) return this.#base!.plainLanguage(id);
    const datatype = this.#datatypes[id - this.#offset]!;
    return datatype <= FIRST_LANGUAGE ? this.#plainLanguages[FIRST_LANGUAGE - datatype]! : '';
  }

  #datatypeOrKind(id: TermId): TermId {
    return id < this.#offset ? this.#base!.#datatypeOrKind(id) : this.#datatypes[id - this.#offset]!;
  }

  #iriOf(value: string): TermId | undefined {
    const known = this.#iris.get(value);
    return known === undefined && this.#base ? this.#base.#iriOf(value) : known;
  }

  /** Language tags compare without case (RDF 1.1, section 3.3). */
  #literalOf(lexical: string, datatype: string, language: string): TermId | undefined {
    const known = language
      ? this.#tagged.get(language.toLowerCase())?.get(lexical)
      : datatype === XSD_STRING
        ? this.#strings.get(lexical)
        : this.#typed.get(datatype)?.get(lexical);
    return known === undefined && this.#base ? this.#base.#literalOf(lexical, datatype, language) : known;
  }

  /** What stands for a language in the column of datatypes. */
  #languageOf(language: string): TermId {
    if (this.#langString === NONE) this.#langString = this.iri(RDF_LANG_STRING);
    let place = this.#languagePlaces.get(language);
    if (place === undefined) {
      place = this.#languages.push(language) - 1;
      this.#plainLanguages.push(language.toLowerCase());
      this.#languagePlaces.set(language, place);
    }
    return FIRST_LANGUAGE - place;
  }

  #add(value: string, datatype: TermId): TermId {
    if (this.#frozen) throw new Error(`term added to a frozen dictionary: ${value}`);
    this.#datatypes.push(datatype);
    return this.#offset + this.#values.push(value) - 1;
  }
}

function tableOf(tables: Map<string, Map<string, TermId>>, key: string): Map<string, TermId> {
  let table = tables.get(key);
  if (!table) {
    table = new Map();
    tables.set(key, table);
  }
  return table;
}
