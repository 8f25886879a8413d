import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ShapesSource } from '../shapes-source.ts';

/** All terms of the shapes graph on which a rule's result depends, or 'anything' when they are unknown. */
export type Dependencies = ReadonlySet<TermId> | 'anything';

/** What a rule adds: the class of its types, else the predicate of its triples; NONE when it varies. */
export type Addition = TermId;

const TARGETS = ['targetNode', 'targetClass', 'targetSubjectsOf', 'targetObjectsOf', 'target'].map(sh);
const PARTS = ['condition', 'subject', 'predicate', 'object'].map(sh);
/** Predicates of shapes whose result depends on more than the terms they name. */
const OPEN_ENDED = ['select', 'ask', 'closed'].map(sh);

/**
 * The terms that decide which triples a rule of the shape adds: its targets, conditions and node expressions.
 * Queries, also those of components that the pack defines, are not analysed.
 */
export function dependenciesOf(source: ShapesSource, shape: TermId, rule: TermId): Dependencies {
  if (source.graph.triplesOfPredicate(source.sh('parameter')).length > 0) return 'anything';
  const starts = [
    shape,
    ...TARGETS.flatMap((predicate) => source.values(shape, predicate)),
    ...PARTS.flatMap((predicate) => source.values(rule, predicate)),
  ];
  const openEnded = new Set(OPEN_ENDED.map((predicate) => source.dictionary.iri(predicate)));
  const dependencies = new Set(starts);
  for (const node of dependencies) {
    if (node === shape || source.dictionary.kind(node) === TermKind.literal) continue;
    for (const triple of source.graph.triplesOfSubject(node)) {
      if (openEnded.has(source.graph.predicateOf(triple))) return 'anything';
      dependencies.add(source.graph.predicateOf(triple)).add(source.graph.objectOf(triple));
    }
  }
  return dependencies;
}

/** What the rule adds, when predicate and class are constants. */
export function additionOf(source: ShapesSource, rule: TermId): Addition {
  const predicate = source.value(rule, sh('predicate'));
  if (source.dictionary.kind(predicate) !== TermKind.iri || predicate === source.sh('this')) return NONE;
  if (predicate !== source.rdfType) return predicate;
  const object = source.value(rule, sh('object'));
  return source.dictionary.kind(object) === TermKind.iri && object !== source.sh('this') ? object : NONE;
}

/** Whether the added triples can change a result that depends on the terms. */
export function affects(source: ShapesSource, addition: Addition, dependencies: Dependencies): boolean {
  if (dependencies === 'anything' || addition === NONE || dependencies.has(addition)) return true;
  // A predicate rdf:type without a class among the dependencies can meet any class.
  return dependencies.has(source.rdfType);
}
