import type { TermId } from '../graph/dictionary.ts';
import type { Graph } from '../graph/graph.ts';
import type { ClassMembership } from './class-membership.ts';
import type { ShapesSource } from './shapes-source.ts';
import { RDFS, SH } from './vocabulary.ts';

/** Lists focus nodes of one target declaration; the same node may come up more than once. */
export type Target = (graph: Graph) => readonly TermId[];

/** Compiles the targets of a shape, the implicit class target included (SHACL section 2.1.3). */
export function compileTargets(source: ShapesSource, classes: ClassMembership, shape: TermId): Target[] {
  const values = (name: string) => source.values(shape, `${SH}${name}`);
  const implicit = isImplicitClass(source, classes, shape) ? [shape] : [];
  return [
    ...values('targetNode').map(
      (node): Target =>
        () => [node],
    ),
    ...[...values('targetClass'), ...implicit].map(
      (ofClass): Target =>
        (graph) =>
          classes.instances(graph, ofClass),
    ),
    ...values('targetSubjectsOf').map(
      (predicate): Target =>
        (graph) =>
          subjectsOf(graph, predicate),
    ),
    ...values('targetObjectsOf').map(
      (predicate): Target =>
        (graph) =>
          objectsOf(graph, predicate),
    ),
  ];
}

function isImplicitClass(source: ShapesSource, classes: ClassMembership, shape: TermId): boolean {
  const isShape = ['NodeShape', 'PropertyShape'].some((name) => source.isA(shape, source.sh(name)));
  return isShape && classes.isInstance(source.graph, shape, source.dictionary.iri(`${RDFS}Class`));
}

function subjectsOf(graph: Graph, predicate: TermId): TermId[] {
  return graph.triplesOfPredicate(predicate).map((triple) => graph.subjectOf(triple));
}

function objectsOf(graph: Graph, predicate: TermId): TermId[] {
  return graph.triplesOfPredicate(predicate).map((triple) => graph.objectOf(triple));
}
