import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import {
  type CompileConstraint,
  type Constraint,
  type ConstraintSource,
  eachValue,
  offendingValues,
  type ReferredShape,
  type Violate,
} from './constraint.ts';
import { readCount } from './parameters.ts';

/** `sh:node` (SHACL section 4.7.1). */
export const compileNode: CompileConstraint = ({ value, refer, violation }) => {
  const shape = refer(value);
  return eachValue(violation('NodeConstraintComponent'), (graph, node) => shape.conforms(graph, node));
};

/** `sh:qualifiedMinCount` with `sh:qualifiedValueShape` (SHACL section 4.7.3). */
export const compileQualifiedMinCount: CompileConstraint = (source) => {
  const least = readCount(source);
  const qualified = qualifiedShapes(source);
  const violate = source.violation('QualifiedMinCountConstraintComponent');
  const shortCut = least === 1 ? compileAtLeastOne(source.path, qualified, violate) : null;
  return shortCut ?? compileCount(qualified, violate, (count) => count >= least);
};

/** `sh:qualifiedMaxCount` with `sh:qualifiedValueShape` (SHACL section 4.7.3). */
export const compileQualifiedMaxCount: CompileConstraint = (source) => {
  const most = readCount(source);
  const violate = source.violation('QualifiedMaxCountConstraintComponent');
  return compileCount(qualifiedShapes(source), violate, (count) => count <= most);
};

interface QualifiedShape {
  shape: ReferredShape;
  /** Shapes that a counted value must not conform to. */
  siblings: ReferredShape[];
}

function compileCount(
  qualified: QualifiedShape[],
  violate: Violate,
  passes: (count: number) => boolean,
): Constraint {
  return offendingValues(violate, (graph, values) =>
    qualified.filter((shape) => !passes(countQualified(shape, graph, values))).map(() => NONE),
  );
}

function countQualified(
  { shape, siblings }: QualifiedShape,
  graph: Graph,
  values: readonly TermId[],
): number {
  let count = 0;
  for (const value of values) {
    if (!shape.conforms(graph, value)) continue;
    if (siblings.length === 0 || !siblings.some((sibling) => sibling.conforms(graph, value))) count++;
  }
  return count;
}

function qualifiedShapes(source: ConstraintSource): QualifiedShape[] {
  const own = source.shapes.values(source.shape, sh('qualifiedValueShape'));
  if (own.length === 0) source.warn('has no effect without sh:qualifiedValueShape');
  const siblings = siblingShapes(source, own).map(source.refer);
  return own.map((shape) => ({ shape: source.refer(shape), siblings }));
}

/** Qualified shapes of the sibling properties of this one, when they must be disjoint. */
function siblingShapes({ shapes: source, shape }: ConstraintSource, own: TermId[]): TermId[] {
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
  qualified: QualifiedShape[],
  violate: Violate,
): Constraint | null {
  const [only] = qualified;
  const conforming =
    qualified.length === 1 && only?.siblings.length === 0 ? only.shape.conformingNodes() : null;
  const anyTo = path?.anyTo;
  if (!conforming || !anyTo) return null;
  const known = new WeakMap<Graph, { graphSize: number; passing: ReadonlySet<TermId> }>();
  return {
    over: 'focus',
    test(graph, focus, emit) {
      let cached = known.get(graph);
      if (!cached || cached.graphSize !== graph.size) {
        cached = { graphSize: graph.size, passing: anyTo(graph, conforming(graph)) };
        known.set(graph, cached);
      }
      const conforms = cached.passing.has(focus);
      if (!conforms && emit !== null) violate(emit, focus, NONE);
      return conforms;
    },
  };
}
