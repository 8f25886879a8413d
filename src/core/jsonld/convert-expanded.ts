import { isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import { isAbsoluteIri } from '../rdf/resolve-iri.ts';
import { isKeyword } from './contexts/term-definition.ts';
import type { CrateBuilder } from './crate-builder.ts';

/**
 * Adds a document in expanded form (JSON-LD 1.1, section 9.1) to the builder's graph, named graphs and included
 * nodes with the rest. Nodes whose id is not a valid IRI stay.
 * @param onNode told the term of each node object
 */
export function convertExpanded(
  expanded: readonly JsonValue[],
  builder: CrateBuilder,
  onNode: (term: TermId, node: JsonObject) => void,
): void {
  new ExpandedConverter(builder, onNode).nodes(expanded);
}

class ExpandedConverter {
  readonly #builder: CrateBuilder;
  readonly #onNode: (term: TermId, node: JsonObject) => void;

  constructor(builder: CrateBuilder, onNode: (term: TermId, node: JsonObject) => void) {
    this.#builder = builder;
    this.#onNode = onNode;
  }

  nodes(members: readonly JsonValue[]): void {
    for (const member of members) if (isObject(member)) this.#node(NONE, '', member);
  }

  /** The same of a node object where a reference belongs. */
  #nested(parent: TermId, key: string, node: JsonObject): TermId {
    const term = this.#node(parent, key, node);
    if (typeof node['@id'] !== 'string' || Object.keys(node).length > 1) this.#builder.nested.add(term);
    return term;
  }

  /** Term of a node object after its triples were added. */
  #node(parent: TermId, key: string, node: JsonObject): TermId {
    const id = node['@id'];
    const term =
      typeof id === 'string'
        ? this.#builder.graph.dictionary.resource(id)
        : this.#builder.blankNode(parent, key, node);
    this.#onNode(term, node);
    for (const [member, value] of Object.entries(node)) {
      const values = Array.isArray(value) ? value : [value];
      if (member === '@type') this.#types(term, values);
      else if (member === '@graph' || member === '@included') this.#included(term, member, values);
      else if (member === '@reverse') this.#reverse(term, value);
      else if (member.startsWith('_:')) this.#nodesOnly(term, member, values);
      else if (!isKeyword(member)) this.#values(term, member, values);
    }
    return term;
  }

  #included(parent: TermId, key: string, members: readonly JsonValue[]): void {
    for (const member of members) if (isObject(member)) this.#nested(parent, key, member);
  }

  #types(subject: TermId, types: readonly JsonValue[]): void {
    for (const type of types) {
      if (typeof type !== 'string' || type.startsWith('@')) continue;
      this.#builder.graph.add(subject, this.#builder.type, this.#builder.graph.dictionary.resource(type));
    }
  }

  #reverse(object: TermId, map: JsonValue): void {
    if (!isObject(map)) return;
    for (const [member, nodes] of Object.entries(map)) {
      if (isKeyword(member) || member.startsWith('_:') || !Array.isArray(nodes)) continue;
      for (const node of nodes) {
        if (!isObject(node)) continue;
        const subject = this.#nested(object, member, node);
        this.#builder.graph.add(subject, this.#builder.graph.dictionary.resource(member), object);
      }
    }
  }

  /** Under a blank node as predicate, which RDF does not have, nodes are described but not linked. */
  #nodesOnly(subject: TermId, key: string, values: readonly JsonValue[]): void {
    for (const value of values) {
      if (!isObject(value) || value['@value'] !== undefined) continue;
      const list = value['@list'];
      if (Array.isArray(list)) this.#nodesOnly(subject, key, list);
      else this.#nested(subject, key, value);
    }
  }

  #values(subject: TermId, iri: string, values: readonly JsonValue[]): void {
    const predicate = this.#builder.graph.dictionary.resource(iri);
    for (const value of values) {
      const object = this.#object(subject, iri, value);
      if (object !== NONE) this.#builder.graph.add(subject, predicate, object);
    }
  }

  #object(subject: TermId, iri: string, value: JsonValue): TermId {
    if (!isObject(value) || value['@id'] === null) return NONE;
    if (value['@value'] !== undefined) return this.#literal(value);
    const list = value['@list'];
    if (!Array.isArray(list)) return this.#nested(subject, iri, value);
    const items = list.map((member) => this.#item(subject, iri, member)).filter((item) => item !== NONE);
    return this.#builder.list(items, subject, iri);
  }

  /** A null `@id` produces no triple, but in a list it keeps its place. */
  #item(subject: TermId, iri: string, member: JsonValue): TermId {
    return isObject(member) && member['@id'] === null
      ? this.#nested(subject, iri, member)
      : this.#object(subject, iri, member);
  }

  #literal(object: JsonObject): TermId {
    const value = object['@value'] ?? null;
    const datatype = object['@type'];
    if (datatype === '@json') return this.#builder.json(value);
    if (value === null || typeof value === 'object') return NONE;
    if (typeof datatype === 'string' && isAbsoluteIri(datatype)) return this.#builder.scalar(value, datatype);
    const language = object['@language'];
    return typeof value === 'string' && typeof language === 'string'
      ? this.#builder.languageString(value, language)
      : this.#builder.scalar(value, null);
  }
}
