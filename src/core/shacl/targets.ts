import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { RDFS } from '../vocabulary/namespaces.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ClassMembership } from './class-membership.ts';
import type { PathCompiler } from './paths/path-compiler.ts';
import type { ShapesSource } from './shapes-source.ts';
import { type Bindings, compileSelect } from './sparql/query.ts';

const NO_BINDINGS: Bindings = new Map();

interface TargetParts {
  source: ShapesSource;
  classes: ClassMembership;
  paths: PathCompiler;
}

/** Lists focus nodes of one target declaration; the same node may be listed more than once. */
export type Target = (graph: Graph) => readonly TermId[];

/** Compiles the targets of a shape, including the implicit class target (SHACL section 2.1.3; SHACL-AF section 3.1). */
export function compileTargets({ source, classes, paths }: TargetParts, shape: TermId): Target[] {
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
    ...values('target').map((target) => compileQueryTarget(source, paths, shape, target)),
  ];
}

/** `sh:target` with a `SELECT ?this` (SHACL Advanced Features, section 3.1). */
function compileQueryTarget(
  source: ShapesSource,
  paths: PathCompiler,
  shape: TermId,
  target: TermId,
): Target {
  const fail = (reason: string) => source.fail(shape, sh('target'), reason);
  const text = source.text(target, sh('select')) ?? fail('is a kind of target that is not implemented');
  const query = compileSelect(text, { source, paths, node: target, shapePath: null, preBound: [], fail });
  return (graph) => {
    const found: TermId[] = [];
    query.run(graph, NO_BINDINGS, (solution) => {
      const node = solution.get('this');
      if (node !== undefined) found.push(node);
      return false;
    });
    return found;
  };
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
