import { identifierKind } from '../../crate/ids.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { RDF_TYPE, SCHEMA } from '../../vocabulary/namespaces.ts';
import type { CheckContext } from './native-check.ts';

/** Whether an entity's own types include a class, given by its IRI. */
export function hasType({ crate: { graph } }: CheckContext, term: TermId, classIri: string): boolean {
  const { dictionary } = graph;
  return graph.has(term, dictionary.findIri(RDF_TYPE), dictionary.findIri(classIri));
}

/** Values of an entity's property, given by its IRI; each once. */
export function valuesOf({ crate: { graph } }: CheckContext, term: TermId, propertyIri: string): TermId[] {
  return graph.objects(term, graph.dictionary.findIri(propertyIri));
}

/** Whether the entity has the type File. */
export function isFile(context: CheckContext, term: TermId): boolean {
  return hasType(context, term, `${SCHEMA}MediaObject`);
}

/** Whether the entity has the type Dataset. */
export function isDataset(context: CheckContext, term: TermId): boolean {
  return hasType(context, term, `${SCHEMA}Dataset`);
}

/** Whether the term is text, a number or another literal. */
export function isLiteral({ crate }: CheckContext, term: TermId): boolean {
  return crate.graph.dictionary.kind(term) === TermKind.literal;
}

/** Several checks of a run ask for the same entities. */
const SELECTED = new WeakMap<CheckContext, readonly DescribedEntity[]>();

/** Entities of type File or Dataset, the root among them, in the order of the document. */
export function filesAndDatasets(context: CheckContext): readonly DescribedEntity[] {
  const known = SELECTED.get(context);
  if (known) return known;
  const { graph, entities } = context.crate;
  const type = graph.dictionary.findIri(RDF_TYPE);
  const file = graph.dictionary.findIri(`${SCHEMA}MediaObject`);
  const dataset = graph.dictionary.findIri(`${SCHEMA}Dataset`);
  const found = entities.filter(({ term }) => graph.has(term, type, file) || graph.has(term, type, dataset));
  SELECTED.set(context, found);
  return found;
}

/**
 * Data entities by their types: Files and Datasets that are neither the root nor named inside the document
 * only (`#x`, `_:x`); the descriptor counts when it is typed File.
 */
export function findDataEntities(context: CheckContext): DescribedEntity[] {
  return filesAndDatasets(context).filter((entity) => {
    if (entity.term === context.root) return false;
    if (entity.term === context.descriptor?.term && !isFile(context, entity.term)) return false;
    const kind = identifierKind(entity.id);
    return kind !== 'fragment' && kind !== 'blank';
  });
}

/** Terms that can be reached from the root through `hasPart`, the root itself left out unless in a circle. */
export function reachableParts({ crate: { graph }, root }: CheckContext): Set<TermId> {
  const hasPart = graph.dictionary.findIri(`${SCHEMA}hasPart`);
  const reached = new Set<TermId>();
  const waiting = root === NONE || hasPart === NONE ? [] : [root];
  for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
    for (const part of graph.objects(term, hasPart)) {
      if (reached.has(part)) continue;
      reached.add(part);
      waiting.push(part);
    }
  }
  return reached;
}
