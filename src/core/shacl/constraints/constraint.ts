import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { ClassMembership } from '../class-membership.ts';
import type { EmitViolation, Violation } from '../compiled-shape.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import type { Refusals, ShapesSource } from '../shapes-source.ts';
import type { QueryFunctions, QuerySource } from '../sparql/query-source.ts';

/** Tests a focus node and its value nodes; see Constraint. */
export type ValuesTest = (
  graph: Graph,
  focus: TermId,
  values: readonly TermId[],
  emit: EmitViolation | null,
) => boolean;

/** Tests a focus node without all of its value nodes; see Constraint. */
export type FocusTest = (graph: Graph, focus: TermId, emit: EmitViolation | null) => boolean;

/**
 * A compiled constraint: whether a focus node and its value nodes satisfy it.
 *
 * Every violation is emitted; when `emit` is null the first one ends the test. Value nodes are listed only when a
 * constraint of the shape needs them, because a transitive path can have many.
 */
export type Constraint = { over: 'values'; test: ValuesTest } | { over: 'focus'; test: FocusTest };

/** A shape as other shapes refer to it. */
export interface ReferredShape {
  /** Whether the node conforms to the shape. */
  conforms(graph: Graph, node: TermId): boolean;
  /** Lists all nodes that conform, for shapes with one class and nothing else; null for others. */
  conformingNodes(): ((graph: Graph) => readonly TermId[]) | null;
}

/** Reports a violation of one component on one shape: by which focus node, and which of its value nodes or NONE. */
export type Violate = (emit: EmitViolation, focus: TermId, value: TermId) => void;

/** The common parts of all violations of one component on one shape. */
export type ViolationTemplate = Omit<Violation, 'focus' | 'value'>;

/** Input of a compile function: one shape, and one of its parameters with one value, about which it throws errors. */
export interface ConstraintSource extends Refusals {
  shapes: ShapesSource;
  classes: ClassMembership;
  paths: PathCompiler;
  functions: QueryFunctions;
  shape: TermId;
  /** Path of a property shape, or null for a node shape. */
  path: CompiledPath | null;
  /** IRI of the parameter. */
  parameter: string;
  /** One value of the parameter; the other parameters of a component are read from `shapes`. */
  value: TermId;
  /** What reports violations of a component, given by its name in the SHACL namespace or by its IRI. */
  violation(component: string): Violate;
  /** The common parts of such violations, for constraints that make their own. */
  template(component: string): ViolationTemplate;
  /** Where a query that a node has comes from, for compiling it as the query of a constraint. */
  query(node: TermId, preBound: readonly string[]): QuerySource;
  /** Compiles the shape that a parameter refers to. */
  refer(shape: TermId): ReferredShape;
  /** Adds a warning about this parameter. */
  warn(reason: string): void;
}

/** Compiles one value of a parameter; null when that value has no effect. */
export type CompileConstraint = (source: ConstraintSource) => Constraint | null;

/** A constraint on each value node alone. */
export function eachValue(
  violate: Violate,
  conforms: (graph: Graph, value: TermId, focus: TermId) => boolean,
): Constraint {
  return {
    over: 'values',
    test(graph, focus, values, emit) {
      let all = true;
      for (const value of values) {
        if (conforms(graph, value, focus)) continue;
        if (emit === null) return false;
        all = false;
        violate(emit, focus, value);
      }
      return all;
    },
  };
}

/** A constraint that finds the violating values among all value nodes. */
export function offendingValues(
  violate: Violate,
  find: (graph: Graph, values: readonly TermId[], focus: TermId) => readonly TermId[],
): Constraint {
  return {
    over: 'values',
    test(graph, focus, values, emit) {
      const offending = find(graph, values, focus);
      if (emit !== null) for (const value of offending) violate(emit, focus, value);
      return offending.length === 0;
    },
  };
}
