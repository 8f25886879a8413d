import { identifierKind } from '../../crate/ids.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { TermSet } from '../../rdf/term-set.ts';
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
  const { type, file } = dataClasses(context);
  return context.crate.graph.has(term, type, file);
}

/** Whether the entity has the type Dataset. */
export function isDataset(context: CheckContext, term: TermId): boolean {
  const { type, dataset } = dataClasses(context);
  return context.crate.graph.has(term, type, dataset);
}

/** Whether the term is text, a number or another literal. */
export function isLiteral({ crate }: CheckContext, term: TermId): boolean {
  return crate.graph.dictionary.kind(term) === TermKind.literal;
}

/** Checks ask for these terms of every entity. */
const CLASSES = new WeakMap<CheckContext, { type: TermId; file: TermId; dataset: TermId }>();

function dataClasses(context: CheckContext): { type: TermId; file: TermId; dataset: TermId } {
  const known = CLASSES.get(context);
  if (known) return known;
  const { dictionary } = context.crate.graph;
  const classes = {
    type: dictionary.findIri(RDF_TYPE),
    file: dictionary.findIri(`${SCHEMA}MediaObject`),
    dataset: dictionary.findIri(`${SCHEMA}Dataset`),
  };
  CLASSES.set(context, classes);
  return classes;
}

/** Several checks of a run ask for the same entities. */
const SELECTED = new WeakMap<CheckContext, readonly DescribedEntity[]>();

/** Entities of type File or Dataset, the root among them, in the order of the document. */
export function filesAndDatasets(context: CheckContext): readonly DescribedEntity[] {
  const known = SELECTED.get(context);
  if (known) return known;
  const { graph, entities } = context.crate;
  const { type, file, dataset } = dataClasses(context);
  const terms = new TermSet(graph.arrays);
  for (const term of graph.subjects(type, file)) terms.add(term);
  for (const term of graph.subjects(type, dataset)) terms.add(term);
  const found = entities.filter(({ term }) => terms.has(term));
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
export function reachableParts({ crate: { graph }, root }: CheckContext): TermSet {
  const hasPart = graph.dictionary.findIri(`${SCHEMA}hasPart`);
  const reached = new TermSet(graph.arrays);
  // Nearly all parts are leaves, which need not be asked for theirs.
  const wholes = new TermSet(graph.arrays);
  for (const triple of graph.triplesOfPredicate(hasPart)) wholes.add(graph.subjectOf(triple));
  const waiting = root === NONE || hasPart === NONE ? [] : [root];
  for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
    for (const part of graph.objects(term, hasPart)) {
      if (reached.add(part) && wholes.has(part)) waiting.push(part);
    }
  }
  return reached;
}
