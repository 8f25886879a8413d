import { isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { ContextRegistry } from './contexts/registry.ts';
import type { DescribedEntity } from './converted-crate.ts';
import { CrateBuilder } from './crate-builder.ts';
import { createCrateGraph, type GraphRoom } from './crate-graph.ts';
import { EntityIndex } from './entity-index.ts';
import { documentReason, keyReason, typeReason } from './guard.ts';
import { type KeyUse, useOfKey } from './key-uses.ts';

/** A document that was converted in one pass, because nothing in it needs more. */
export interface PlainDocument {
  builder: CrateBuilder;
  entities: EntityIndex;
  /** Keys of its entities, `@id` and `@type` left out. */
  keys: Iterable<string>;
  /** Values of `@type` in it. */
  types: Iterable<string>;
  /** Whether its entities have the form that an RO-Crate asks for, as far as that does not depend on keys and types. */
  isWellFormed: boolean;
}

/** Stands for keys that only the passes for all documents can read. */
const LEAVE = null;

/**
 * Converts a document whose entities have ids, types, scalars, and plain references, and nothing else: nearly every
 * crate. One look at each member serves the guard, the form and the graph. Null, for the passes that can read every
 * document, as soon as anything else is found; they say what is wrong, so that no rule and no message is here.
 *
 * What is left out here is what they do with these values: see `checkEntities`, `findGeneralFeature` and `convertFlat`.
 * @param dictionary may keep terms of a document that was left
 */
export function readPlainDocument(
  document: JsonObject,
  registry: ContextRegistry,
  dictionary: Dictionary,
  room: GraphRoom,
): PlainDocument | null {
  const members = document['@graph'];
  if (!Array.isArray(members) || (document['@context'] ?? null) === null) return null;
  const { context, errors } = registry.contextOf(document);
  if (errors.length > 0 || documentReason(document, context) !== null) return null;
  const builder = new CrateBuilder(createCrateGraph(dictionary, members.length, room), context);
  const reader = new PlainReader(builder);
  return reader.read(members) ? reader.result() : null;
}

class PlainReader {
  readonly #builder: CrateBuilder;
  readonly #graph: Graph;
  /** Whether strings without a coercion are literals without a language. */
  readonly #hasPlainStrings: boolean;
  readonly #entities: DescribedEntity[] = [];
  readonly #keys = new Map<string, KeyUse | typeof LEAVE>();
  readonly #types = new Map<string, TermId | typeof LEAVE>();
  #isWellFormed = true;
  #lastSubject: TermId = NONE;

  constructor(builder: CrateBuilder) {
    this.#builder = builder;
    this.#graph = builder.graph;
    this.#hasPlainStrings = builder.context.active.language === null;
  }

  /** False as soon as something is found that other passes must read. */
  read(members: readonly JsonValue[]): boolean {
    for (let index = 0; index < members.length; index++) {
      const member = members[index]!;
      if (!isObject(member)) this.#isWellFormed = false;
      else if (!this.#readEntity(member, index)) return false;
    }
    return true;
  }

  result(): PlainDocument {
    const entities = new EntityIndex(this.#entities, this.#graph);
    return {
      builder: this.#builder,
      entities,
      keys: this.#keys.keys(),
      types: this.#types.keys(),
      isWellFormed: this.#isWellFormed && !entities.hasRepeated,
    };
  }

  #readEntity(entity: JsonObject, index: number): boolean {
    const id = entity['@id'];
    if (typeof id !== 'string') return false;
    const subject = this.#builder.ids.termAfter(this.#lastSubject, id);
    this.#lastSubject = subject;
    this.#entities.push({ index, id, term: subject });
    let hasType = false;
    for (const key in entity) {
      if (key === '@id') continue;
      const value = entity[key]!;
      if (key === '@type') {
        hasType = true;
        if (!this.#readTypes(subject, value)) return false;
        continue;
      }
      let use = this.#keys.get(key);
      if (use === undefined) use = this.#noteKey(key);
      if (use === LEAVE || !this.#readValues(subject, use, value)) return false;
    }
    if (!hasType) this.#isWellFormed = false;
    return true;
  }

  #noteKey(key: string): KeyUse | typeof LEAVE {
    const use = keyReason(key, this.#builder.context) === null ? useOfKey(key, this.#builder) : LEAVE;
    this.#keys.set(key, use);
    return use;
  }

  #readTypes(subject: TermId, value: JsonValue): boolean {
    if (typeof value === 'string') return this.#readType(subject, value);
    if (!Array.isArray(value)) return false;
    if (value.length === 0) this.#isWellFormed = false;
    for (const type of value) if (typeof type !== 'string' || !this.#readType(subject, type)) return false;
    return true;
  }

  #readType(subject: TermId, type: string): boolean {
    let term = this.#types.get(type);
    if (term === undefined) term = this.#noteType(type);
    if (term === LEAVE) return false;
    if (type === '') this.#isWellFormed = false;
    if (term !== NONE) this.#graph.add(subject, this.#builder.type, term);
    return true;
  }

  #noteType(type: string): TermId | typeof LEAVE {
    const isKnown = typeReason(type, this.#builder.context) === null;
    const term = isKnown ? (this.#builder.typeTerm(type) ?? NONE) : LEAVE;
    this.#types.set(type, term);
    return term;
  }

  #readValues(subject: TermId, use: KeyUse, value: JsonValue): boolean {
    if (!Array.isArray(value)) return this.#readValue(subject, use, value);
    for (const each of value) {
      if (Array.isArray(each) || !this.#readValue(subject, use, each)) return false;
    }
    return true;
  }

  #readValue(subject: TermId, use: KeyUse, value: JsonValue): boolean {
    const { predicate, coercion } = use;
    if (typeof value === 'object') {
      if (value === null) return true;
      const id = referenceOf(value);
      if (id === null) return false;
      if (predicate !== NONE) this.#addReference(subject, predicate, id);
      return true;
    }
    if (predicate === NONE) return true;
    if (typeof value !== 'string') {
      this.#graph.add(subject, predicate, this.#builder.number(value, coercion));
    } else if (coercion === null && this.#hasPlainStrings) {
      this.#graph.addString(subject, predicate, value);
    } else {
      const term = this.#builder.string(value, coercion);
      if (term !== NONE) this.#graph.add(subject, predicate, term);
    }
    return true;
  }

  /** An id that is new to the dictionary is in no triple: root and part are not looked for among thousands. */
  #addReference(subject: TermId, predicate: TermId, id: string): void {
    const { dictionary } = this.#graph;
    const known = dictionary.size;
    const object = this.#builder.ids.term(id);
    if (object < known) this.#graph.add(subject, predicate, object);
    else this.#graph.addNew(subject, predicate, object);
  }
}

/** The id that an object with nothing else refers to, or null for all other objects. */
function referenceOf(value: JsonObject | JsonValue[]): string | null {
  if (Array.isArray(value)) return null;
  const id = value['@id'];
  if (typeof id !== 'string') return null;
  for (const key in value) if (key !== '@id') return null;
  return id;
}
