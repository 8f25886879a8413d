import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';

/** A constraint that one focus node does not satisfy; plain data. */
export interface Violation {
  focus: TermId;
  /** Predicate of a simple path (also of a simple inverse path), or NONE. */
  path: TermId;
  /** The offending value node, or NONE when the violation is about a count. */
  value: TermId;
  /** IRI of the constraint component, e.g. `http://www.w3.org/ns/shacl#MinCountConstraintComponent`. */
  component: string;
  /** The shape that has the constraint, as a term of the shapes graph. */
  sourceShape: TermId;
  /** `sh:message` of the source shape as written, or null. */
  message: string | null;
  /** Values of a query's variables for `{?name}` placeholders; empty for other constraints. */
  bindings: ReadonlyMap<string, TermId>;
}

/** Receives violations in the order in which they are found. */
export type EmitViolation = (violation: Violation) => void;

/** A node or property shape compiled to closures; made once per profile, run for every crate. */
export interface CompiledShape {
  /** The shape as a term of the shapes graph. */
  term: TermId;
  deactivated: boolean;
  /** IRI of the declared `sh:severity`, or null. */
  severity: string | null;
  /** Direct `sh:property` values, in the order of the file. */
  properties: readonly CompiledShape[];
  /** Whether the shape has constraints in addition to those of its direct `properties`. */
  hasOwnConstraints: boolean;
  /** Why its target, its own constraints, or the shape as a whole cannot be evaluated; null when they can. */
  reasonAgainst(part: 'target' | 'own' | 'whole'): string | null;
  /** Focus nodes of the shape's targets in this graph, each once; empty when it has no target. */
  findFocusNodes(graph: Graph): readonly TermId[];
  /** Runs the shape's own constraints on a focus node, without those of its direct `properties`. */
  checkOwn(graph: Graph, focus: TermId, emit: EmitViolation): void;
  /** Runs all constraints on all of these focus nodes; emits what `check` on each of them would, in that order. */
  checkAll(graph: Graph, foci: readonly TermId[], emit: EmitViolation): void;
  /** Runs all constraints on a focus node, including those of `properties`. */
  check(graph: Graph, focus: TermId, emit: EmitViolation): void;
}
