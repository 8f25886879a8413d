import { graphMembers, type JsonObject } from '../json/json.ts';
import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import type { DocumentContext } from './contexts/document-context.ts';
import type { ContextRegistry } from './contexts/registry.ts';
import { convertFlat } from './convert-flat.ts';
import { convertGeneral } from './convert-general.ts';
import type { ConvertedCrate, DescribedEntity } from './converted-crate.ts';
import { CrateBuilder } from './crate-builder.ts';
import { findGeneralFeature } from './guard.ts';
import { isLess, WrittenForms } from './written-forms.ts';

/** Usual in crates; what is guessed too low is grown, at the cost of copying once. */
const TRIPLES_PER_ENTITY = 6;

/**
 * Turns a metadata document into an indexed graph: directly when it is plain flat JSON-LD, else through the
 * general JSON-LD processor. What breaks JSON-LD is left out; the form check reports it, or `refusedFeature` says it.
 *
 * @param dictionary receives the crate's terms, and with them the graph's
 * @param limits throws GraphTooLarge beyond this number of triples
 */
export async function convertCrate(
  document: JsonObject,
  registry: ContextRegistry,
  dictionary: Dictionary,
  limits: { triples: number },
): Promise<ConvertedCrate> {
  const { context } = registry.contextOf(document);
  const members = graphMembers(document);
  const graph = new Graph(dictionary, limits.triples, 256 + members.length * TRIPLES_PER_ENTITY);
  const builder = new CrateBuilder(graph, context);
  const feature = findGeneralFeature(document, context);
  const entities = feature === null ? null : await convertGeneral(document, registry, builder);
  if (entities) return new IndexedCrate(builder, entities, null);
  return new IndexedCrate(builder, convertFlat(members, builder), feature);
}

class IndexedCrate implements ConvertedCrate {
  readonly graph: Graph;
  readonly context: DocumentContext;
  readonly entities: DescribedEntity[];
  readonly refusedFeature: string | null;
  readonly #builder: CrateBuilder;
  readonly #forms: WrittenForms;
  #positions: Int32Array | null = null;

  constructor(builder: CrateBuilder, entities: DescribedEntity[], refusedFeature: string | null) {
    this.graph = builder.graph;
    this.context = builder.context;
    this.entities = entities;
    this.refusedFeature = refusedFeature;
    this.#builder = builder;
    this.#forms = new WrittenForms(builder, entities);
  }

  entityOf(term: TermId): DescribedEntity | undefined {
    this.#positions ??= indexByTerm(this.entities, this.graph.dictionary.size);
    return this.entities[(this.#positions[term] ?? 0) - 1];
  }

  isNested(term: TermId): boolean {
    return this.#builder.nested.has(term) && this.entityOf(term) === undefined;
  }

  termOf(writtenId: string): TermId {
    const known = this.#builder.idTerms.get(writtenId);
    if (known !== undefined) return known;
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

/**
 * By term the position of its entity, from 1; 0 for terms without one. Of several entities with one term, that with the
 * least id counts, then the first.
 */
function indexByTerm(entities: readonly DescribedEntity[], terms: number): Int32Array {
  const positions = new Int32Array(terms);
  for (const [index, { id, term }] of entities.entries()) {
    const known = entities[(positions[term] ?? 0) - 1];
    if (!known || isLess(id, known.id)) positions[term] = index + 1;
  }
  return positions;
}
