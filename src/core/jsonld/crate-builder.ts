import type { JsonObject, JsonValue } from '../json/json.ts';
import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { RDF, RDF_TYPE } from '../vocabulary/namespaces.ts';
import { BlankLabels } from './blank-labels.ts';
import type { DocumentContext } from './contexts/document-context.ts';
import {
  canonicalJson,
  isDouble,
  numberLexical,
  RDF_JSON,
  XSD_BOOLEAN,
  XSD_DOUBLE,
  XSD_INTEGER,
} from './literals.ts';
import { WrittenIds } from './written-ids.ts';

const RDF_FIRST = `${RDF}first`;
const RDF_REST = `${RDF}rest`;
const RDF_NIL = `${RDF}nil`;

/** Makes terms and triples of a crate; both ways of conversion build through it. */
export class CrateBuilder {
  readonly graph: Graph;
  readonly context: DocumentContext;
  readonly type: TermId;
  /** Term of each `@id` as written. */
  readonly ids: WrittenIds;
  /** Predicate of each key as written. */
  readonly keyTerms = new Map<string, TermId>();
  /** Term of each type as written; null for one that means nothing. */
  readonly typeTerms = new Map<string, TermId | null>();
  /** Nested entities: described in place, where a reference belongs. */
  readonly nested = new Set<TermId>();
  readonly #dictionary: Dictionary;
  readonly #first: TermId;
  readonly #rest: TermId;
  readonly #nil: TermId;
  readonly #labels: BlankLabels;

  constructor(graph: Graph, context: DocumentContext) {
    this.graph = graph;
    this.context = context;
    this.#dictionary = graph.dictionary;
    this.#labels = new BlankLabels(graph.dictionary);
    this.ids = new WrittenIds(graph, context);
    this.type = graph.dictionary.iri(RDF_TYPE);
    this.#first = graph.dictionary.iri(RDF_FIRST);
    this.#rest = graph.dictionary.iri(RDF_REST);
    this.#nil = graph.dictionary.iri(RDF_NIL);
  }

  /** Term of a value of `@type` as written; null for one that means nothing. */
  typeTerm(written: string): TermId | null {
    const known = this.typeTerms.get(written);
    if (known !== undefined) return known;
    const expanded = this.context.expandType(written);
    const term = expanded === null || expanded.startsWith('@') ? null : this.#dictionary.resource(expanded);
    this.typeTerms.set(written, term);
    return term;
  }

  /** Term of the predicate that a key expands to. */
  predicate(key: string, iri: string): TermId {
    const term = this.#dictionary.iri(iri);
    this.keyTerms.set(key, term);
    return term;
  }

  /** A new blank node, found under a subject (`NONE`: a member of `@graph`) and key. */
  blankNode(subject: TermId, key: string, content: JsonObject): TermId {
    return this.#dictionary.blank(this.#labels.ofNode(subject, key, content));
  }

  /** Term of a string under a key with this coercion; NONE when it means nothing. */
  string(value: string, coercion: string | null): TermId {
    if (coercion === '@id') return this.ids.term(value);
    if (coercion === '@vocab') return this.typeTerm(value) ?? NONE;
    if (coercion !== null && coercion !== '@none') return this.scalar(value, coercion);
    const { language } = this.context.active;
    return language === null ? this.scalar(value, null) : this.languageString(value, language);
  }

  /** Literal of a number or boolean under a key with this coercion. */
  number(value: number | boolean, coercion: string | null): TermId {
    return this.scalar(value, coercion === null || coercion.startsWith('@') ? null : coercion);
  }

  /** Literal of a scalar; its datatype follows from the value when null. */
  scalar(value: string | number | boolean, datatype: string | null): TermId {
    if (typeof value === 'string') return this.#dictionary.literal(value, datatype ?? undefined);
    if (typeof value === 'boolean') return this.#dictionary.literal(String(value), datatype ?? XSD_BOOLEAN);
    const kind = datatype === XSD_DOUBLE || isDouble(value) ? 'double' : 'integer';
    const implied = kind === 'double' ? XSD_DOUBLE : XSD_INTEGER;
    return this.#dictionary.literal(numberLexical(value, kind), datatype ?? implied);
  }

  /** Literal with a language; tags are lower-cased, as equal ones differ in nothing else. */
  languageString(value: string, language: string): TermId {
    return this.#dictionary.literal(value, undefined, language.toLowerCase());
  }

  /** JSON literal. */
  json(value: JsonValue): TermId {
    return this.#dictionary.literal(canonicalJson(value), RDF_JSON);
  }

  /** Head of a new RDF list of the terms, found under a subject and key. */
  list(items: readonly TermId[], subject: TermId, key: string): TermId {
    const place = this.#labels.place(subject, key);
    let head = this.#nil;
    for (let index = items.length - 1; index >= 0; index--) {
      const cell = this.#dictionary.blank(this.#labels.ofCell(place, index));
      this.graph.add(cell, this.#first, items[index]!);
      this.graph.add(cell, this.#rest, head);
      if (this.nested.has(items[index]!) || this.nested.has(head)) this.nested.add(cell);
      head = cell;
    }
    return head;
  }
}
