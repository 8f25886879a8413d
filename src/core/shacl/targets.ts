import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { RDFS } from '../vocabulary/namespaces.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ClassMembership } from './class-membership.ts';
import { compileQueryTargets, type QueryTargetParts, type Target } from './query-targets.ts';
import type { ShapesSource } from './shapes-source.ts';

/** Compiles the targets of a shape, including the implicit class target (SHACL section 2.1.3). */
export function compileTargets(parts: QueryTargetParts, shape: TermId): Target[] {
  const { source, classes } = parts;
  const values = (name: string) => source.values(shape, sh(name));
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
    ...values('target').flatMap((target) => compileQueryTargets(parts, shape, target)),
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
