import { graphMembers, type JsonObject } from '../json/json.ts';
import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { DocumentContext } from './contexts/document-context.ts';
import type { ContextRegistry } from './contexts/registry.ts';
import { convertFlat } from './convert-flat.ts';
import { convertGeneral } from './convert-general.ts';
import type { ConvertedCrate, DescribedEntity } from './converted-crate.ts';
import { CrateBuilder } from './crate-builder.ts';
import { createCrateGraph, type GraphRoom } from './crate-graph.ts';
import { EntityIndex } from './entity-index.ts';
import { findGeneralFeature } from './guard.ts';
import { type PlainDocument, readPlainDocument } from './plain-document.ts';
import { WrittenForms } from './written-forms.ts';

/**
 * Turns a metadata document into an indexed graph: directly when it is plain flat JSON-LD, else through the
 * general JSON-LD processor. What breaks JSON-LD is left out; the form check reports it, or `refusedFeature` says it.
 *
 * @param dictionary receives the crate's terms, and with them the graph's
 * @param room throws GraphTooLarge beyond its number of triples
 * @param plain what `readPlainDocument` made of the document
 */
export async function convertCrate(
  document: JsonObject,
  registry: ContextRegistry,
  dictionary: Dictionary,
  room: GraphRoom,
  plain: PlainDocument | null = readPlainDocument(document, registry, dictionary, room),
): Promise<ConvertedCrate> {
  if (plain) return new IndexedCrate(plain.builder, plain.entities, null);
  const { context } = registry.contextOf(document);
  const members = graphMembers(document);
  const graph = createCrateGraph(dictionary, members.length, room);
  const builder = new CrateBuilder(graph, context);
  const feature = findGeneralFeature(document, context);
  const entities = feature === null ? null : await convertGeneral(document, registry, builder);
  const list = entities ?? convertFlat(members, builder);
  return new IndexedCrate(builder, new EntityIndex(list, graph), entities ? null : feature);
}

class IndexedCrate implements ConvertedCrate {
  readonly graph: Graph;
  readonly context: DocumentContext;
  readonly entities: DescribedEntity[];
  readonly refusedFeature: string | null;
  readonly #builder: CrateBuilder;
  readonly #forms: WrittenForms;
  readonly #index: EntityIndex;

  constructor(builder: CrateBuilder, entities: EntityIndex, refusedFeature: string | null) {
    this.graph = builder.graph;
    this.context = builder.context;
    this.entities = entities.list;
    this.refusedFeature = refusedFeature;
    this.#builder = builder;
    this.#index = entities;
    this.#forms = new WrittenForms(builder, (term) => this.entityOf(term));
  }

  entityOf(term: TermId): DescribedEntity | undefined {
    return this.#index.find(term);
  }

  isNested(term: TermId): boolean {
    return this.#builder.nested.has(term) && this.entityOf(term) === undefined;
  }

  termOf(writtenId: string): TermId {
    const known = this.#builder.ids.find(writtenId);
    if (known !== NONE) return known;
    const expanded = this.#builder.context.expandId(writtenId);
    if (expanded.startsWith('_:')) return NONE;
    const term = this.graph.dictionary.findIri(expanded);
    return term !== NONE && this.#forms.has(term) ? term : NONE;
  }

  written(term: TermId): string {
    return this.#forms.written(term);
  }

  keyOf(predicate: TermId): string {
    return this.#forms.key(predicate);
  }
}
