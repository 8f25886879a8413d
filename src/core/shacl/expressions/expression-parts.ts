import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { ReferredShape } from '../constraints/constraint.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import type { Refusals, ShapesSource } from '../shapes-source.ts';
import type { QueryFunctions } from '../sparql/query-source.ts';

/** The nodes of an expression at a focus node. */
export type NodeExpression = (graph: Graph, focus: TermId) => readonly TermId[];

/** What node expressions are compiled with. */
export interface ExpressionParts {
  source: ShapesSource;
  paths: PathCompiler;
  functions: QueryFunctions;
  /** Compiles a shape that an expression refers to. */
  refer(shape: TermId): ReferredShape;
}

/** The subject and predicate in the shapes graph whose value is an expression, for messages. */
export interface ExpressionPlace {
  subject: TermId;
  predicate: string;
}

/** Compiles an expression and those inside it, with errors about its place. */
export interface CompileExpressions extends ExpressionParts, Refusals {
  /** Compiles a node as an expression. Throws PackError. */
  compile(node: TermId): NodeExpression;
  /** The expression that is a value of the node, or null. */
  compileValue(node: TermId, name: string): NodeExpression | null;
}

/** Compiles the kind of expression that has the operand as the value of its own property. */
export type CompileKind = (expressions: CompileExpressions, node: TermId, operand: TermId) => NodeExpression;
