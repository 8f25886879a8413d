import { isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import { isAbsoluteIri } from '../rdf/resolve-iri.ts';
import type { DocumentContext } from './contexts/document-context.ts';
import { isKeyword, looksLikeKeyword } from './contexts/term-definition.ts';
import type { DescribedEntity } from './converted-crate.ts';
import type { CrateBuilder } from './crate-builder.ts';
import { type KeyUse, useOfKey } from './key-uses.ts';

/**
 * Converts the members of `@graph` directly, for documents that the guard lets pass. What JSON-LD does not
 * allow is skipped: the form check has reported it.
 */
export function convertFlat(graph: readonly JsonValue[], builder: CrateBuilder): DescribedEntity[] {
  return new FlatConverter(builder).convert(graph);
}

class FlatConverter {
  readonly #builder: CrateBuilder;
  readonly #context: DocumentContext;
  readonly #uses = new Map<string, KeyUse>();

  constructor(builder: CrateBuilder) {
    this.#builder = builder;
    this.#context = builder.context;
  }

  convert(graph: readonly JsonValue[]): DescribedEntity[] {
    const entities: DescribedEntity[] = [];
    for (const [index, member] of graph.entries()) {
      if (!isObject(member)) continue;
      const id = member['@id'];
      const term =
        typeof id === 'string' ? this.#builder.ids.term(id) : this.#builder.blankNode(NONE, '', member);
      if (typeof id === 'string') entities.push({ index, id, term });
      this.#node(term, member);
    }
    return entities;
  }

  /** Whether the node says anything beside its id. */
  #node(subject: TermId, node: JsonObject): boolean {
    let describes = false;
    for (const key in node) {
      if (key === '@id') continue;
      describes = true;
      const value = node[key] ?? null;
      if (key === '@type') this.#types(subject, value);
      else {
        const use = this.#use(key);
        if (use.predicate !== NONE) this.#values(subject, use, value);
      }
    }
    return describes;
  }

  #types(subject: TermId, value: JsonValue): void {
    if (Array.isArray(value)) for (const type of value) this.#type(subject, type);
    else this.#type(subject, value);
  }

  #type(subject: TermId, type: JsonValue): void {
    if (typeof type !== 'string') return;
    const term = this.#builder.typeTerm(type);
    if (term !== null) this.#builder.graph.add(subject, this.#builder.type, term);
  }

  #use(key: string): KeyUse {
    const known = this.#uses.get(key);
    if (known) return known;
    const use = useOfKey(key, this.#builder);
    this.#uses.set(key, use);
    return use;
  }

  #values(subject: TermId, use: KeyUse, value: JsonValue): void {
    if (Array.isArray(value)) {
      for (const member of value) this.#values(subject, use, member);
      return;
    }
    const object = this.#object(subject, use, value);
    if (object !== NONE) this.#builder.graph.add(subject, use.predicate, object);
  }

  /** The term of a value that is not an array; NONE when it makes none. */
  #object(subject: TermId, use: KeyUse, value: JsonValue): TermId {
    if (typeof value === 'string') return this.#builder.string(value, use.coercion);
    if (value === null || Array.isArray(value)) return NONE;
    if (!isObject(value)) return this.#builder.number(value, use.coercion);
    const id = value['@id'];
    if (id === undefined && value['@value'] !== undefined) return this.#valueObject(value);
    const list = value['@list'];
    if (id === undefined && list !== undefined)
      return this.#list(subject, use, Array.isArray(list) ? list : [list]);
    const term =
      typeof id === 'string' ? this.#builder.ids.term(id) : this.#builder.blankNode(subject, use.key, value);
    if (this.#node(term, value) || typeof id !== 'string') this.#builder.nested.add(term);
    return term;
  }

  #valueObject(object: JsonObject): TermId {
    const value = object['@value'] ?? null;
    const written = object['@type'];
    const datatype = typeof written === 'string' ? this.#context.expandType(written) : null;
    if (datatype === '@json') return this.#builder.json(value);
    if (value === null || typeof value === 'object') return NONE;
    if (datatype !== null && isDatatype(datatype)) return this.#builder.scalar(value, datatype);
    const language = object['@language'];
    return typeof value === 'string' && typeof language === 'string'
      ? this.#builder.languageString(value, language)
      : this.#builder.scalar(value, null);
  }

  #list(subject: TermId, use: KeyUse, members: readonly JsonValue[]): TermId {
    const items: TermId[] = [];
    for (const member of members) {
      const item = this.#item(subject, use, member);
      if (item !== NONE) items.push(item);
    }
    return this.#builder.list(items, subject, use.key);
  }

  #item(subject: TermId, use: KeyUse, member: JsonValue): TermId {
    if (Array.isArray(member)) return this.#list(subject, use, member);
    return typeof member === 'string' && this.#meansNothing(use, member)
      ? this.#builder.blankNode(subject, use.key, {})
      : this.#object(subject, use, member);
  }

  /** Whether a string is read as an id and means nothing; in a list it keeps its place, as a node without a name. */
  #meansNothing({ coercion }: KeyUse, id: string): boolean {
    if (coercion === '@id') return looksLikeKeyword(id) && !isKeyword(id);
    return coercion === '@vocab' && this.#context.expandType(id) === null;
  }
}

function isDatatype(expanded: string): boolean {
  return isAbsoluteIri(expanded) && !expanded.startsWith('_:');
}
