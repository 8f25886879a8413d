import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import { ADVANCED_FEATURES } from '../advanced-features.ts';
import { compileShapePath } from '../paths/shape-path.ts';
import type {
  CompileExpressions,
  CompileKind,
  ExpressionParts,
  ExpressionPlace,
  NodeExpression,
} from './expression-parts.ts';

/**
 * Compiles a node expression (SHACL Advanced Features, section 6): `sh:this`, a constant, a path, or a blank node of
 * another kind. Throws PackError.
 */
export function compileNodeExpression(
  parts: ExpressionParts,
  { subject, predicate }: ExpressionPlace,
  expression: TermId,
): NodeExpression {
  const { source } = parts;
  const open = new Set<TermId>();
  const refusals = source.refusalsAt(subject, predicate);

  function compile(node: TermId): NodeExpression {
    if (node === source.sh('this')) return (_graph, focus) => [focus];
    if (source.dictionary.kind(node) !== TermKind.blank) return () => [node];
    if (open.has(node)) return refusals.fail('is a node expression that contains itself');
    open.add(node);
    const compiled = compileBlank(node);
    open.delete(node);
    return compiled;
  }

  function compileBlank(node: TermId): NodeExpression {
    const path = source.value(node, sh('path'));
    if (path !== NONE) return compilePath(expressions, node, path);
    if (!ADVANCED_FEATURES) return refusals.refuse('is a kind of node expression that is not implemented');
    for (const [property, compileKind] of ADVANCED_FEATURES.expressionKinds) {
      const operand = source.value(node, property);
      if (operand !== NONE) return compileKind(expressions, node, operand);
    }
    return ADVANCED_FEATURES.compileCall(expressions, node);
  }

  const expressions: CompileExpressions = {
    ...parts,
    ...refusals,
    compile,
    compileValue(node, name) {
      const value = source.value(node, sh(name));
      return value === NONE ? null : compile(value);
    },
  };
  return compile(expression);
}

/** `sh:path`, from the nodes of `sh:nodes` or the focus node. */
const compilePath: CompileKind = (expressions, node, operand) => {
  const path = compileShapePath(expressions.source, expressions.paths, node, operand);
  const nodes = expressions.compileValue(node, 'nodes');
  if (nodes === null) return (graph, focus) => path.from(graph, focus);
  return (graph, focus) => nodes(graph, focus).flatMap((start) => path.from(graph, start));
};
