import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import {
  type CompileConstraint,
  type Constraint,
  type ConstraintSource,
  eachValue,
  type Fault,
  offendingValues,
  type ReferredShape,
} from './constraint.ts';
import { readCount } from './parameters.ts';

/** `sh:node` (SHACL section 4.7.1). */
export const compileNode: CompileConstraint = ({ value, refer, fault }) => {
  const shape = refer(value);
  return eachValue(fault('NodeConstraintComponent'), (graph, node) => shape.conforms(graph, node));
};

/** `sh:qualifiedMinCount` with `sh:qualifiedValueShape` (SHACL section 4.7.3). */
export const compileQualifiedMinCount: CompileConstraint = (source) => {
  const least = readCount(source);
  const shapes = qualifiedShapes(source);
  const fault = source.fault('QualifiedMinCountConstraintComponent');
  const shortCut = least === 1 ? compileAtLeastOne(source.path, shapes, fault) : null;
  return shortCut ?? compileCount(shapes, fault, (count) => count >= least);
};

/** `sh:qualifiedMaxCount` with `sh:qualifiedValueShape` (SHACL section 4.7.3). */
export const compileQualifiedMaxCount: CompileConstraint = (source) => {
  const most = readCount(source);
  const fault = source.fault('QualifiedMaxCountConstraintComponent');
  return compileCount(qualifiedShapes(source), fault, (count) => count <= most);
};

interface QualifiedShape {
  shape: ReferredShape;
  /** Shapes that a counted value must not conform to. */
  siblings: ReferredShape[];
}

function compileCount(
  shapes: QualifiedShape[],
  fault: Fault,
  passes: (count: number) => boolean,
): Constraint {
  return offendingValues(fault, (graph, values) =>
    shapes.filter((shape) => !passes(countQualified(shape, graph, values))).map(() => NONE),
  );
}

function countQualified(
  { shape, siblings }: QualifiedShape,
  graph: Graph,
  values: readonly TermId[],
): number {
  let count = 0;
  for (const value of values) {
    if (shape.conforms(graph, value) && !siblings.some((sibling) => sibling.conforms(graph, value))) count++;
  }
  return count;
}

function qualifiedShapes(source: ConstraintSource): QualifiedShape[] {
  const own = source.source.values(source.shape, sh('qualifiedValueShape'));
  if (own.length === 0) source.warn('has no effect without sh:qualifiedValueShape');
  const siblings = siblingShapes(source, own).map(source.refer);
  return own.map((shape) => ({ shape: source.refer(shape), siblings }));
}

/** Qualified shapes of the sibling properties of this one, when they must be disjoint. */
function siblingShapes({ source, shape }: ConstraintSource, own: TermId[]): TermId[] {
  if (!source.isTrue(source.value(shape, sh('qualifiedValueShapesDisjoint')))) return [];
  const parents = source.graph.subjects(source.sh('property'), shape);
  const properties = parents.flatMap((parent) => source.values(parent, sh('property')));
  const qualified = properties.flatMap((property) => source.values(property, sh('qualifiedValueShape')));
  return [...new Set(qualified)].filter((candidate) => !own.includes(candidate));
}

/**
 * "At least one value that is X" over a transitive path: finds once the nodes from which any X can be
 * reached. Listing the values of each focus node would be quadratic in a deep hierarchy.
 */
function compileAtLeastOne(
  path: CompiledPath | null,
  shapes: QualifiedShape[],
  fault: Fault,
): Constraint | null {
  const [qualified] = shapes;
  const members = shapes.length === 1 && qualified?.siblings.length === 0 ? qualified.shape.members() : null;
  const anyTo = path?.anyTo;
  if (!members || !anyTo) return null;
  const known = new WeakMap<Graph, { graphSize: number; passing: ReadonlySet<TermId> }>();
  return {
    over: 'focus',
    test(graph, focus, emit) {
      let memory = known.get(graph);
      if (!memory || memory.graphSize !== graph.size) {
        memory = { graphSize: graph.size, passing: anyTo(graph, members(graph)) };
        known.set(graph, memory);
      }
      const holds = memory.passing.has(focus);
      if (!holds && emit !== null) fault(emit, focus, NONE);
      return holds;
    },
  };
}
