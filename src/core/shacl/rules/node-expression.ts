import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import { compileShapePath } from '../paths/shape-path.ts';
import type { ShapeCompiler } from '../shape-compiler.ts';

/** The nodes of an expression at a focus node. */
export type NodeExpression = (graph: Graph, focus: TermId) => readonly TermId[];

/**
 * Compiles `sh:this`, a constant or `[ sh:path ... ]` (SHACL Advanced Features, section 6). Throws PackError for
 * other node expressions.
 */
export function compileNodeExpression(
  compiler: ShapeCompiler,
  rule: TermId,
  parameter: string,
): NodeExpression {
  const { source, paths } = compiler;
  const predicate = sh(parameter);
  const node = source.value(rule, predicate);
  if (node === NONE) return source.fail(rule, predicate, 'is missing');
  if (node === source.sh('this')) return (_graph, focus) => [focus];
  if (source.dictionary.kind(node) !== TermKind.blank) return () => [node];
  const pathNode = source.value(node, sh('path'));
  if (pathNode === NONE)
    return source.fail(rule, predicate, 'is a kind of node expression that is not implemented');
  const path = compileShapePath(source, paths, node, pathNode);
  return (graph, focus) => path.from(graph, focus);
}
