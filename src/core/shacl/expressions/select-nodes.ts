import type { TermId } from '../../rdf/dictionary.ts';
import { XSD } from '../../vocabulary/namespaces.ts';
import { sh } from '../../vocabulary/shacl.ts';
import { compareForOrder } from '../sparql/solution-order.ts';
import { valueOfTerm } from '../sparql/value.ts';
import type { CompileExpressions, CompileKind, NodeExpression } from './expression-parts.ts';

/** `sh:filterShape`: the nodes that conform to the shape. */
export const compileFilterShape: CompileKind = (expressions, node, operand) => {
  const shape = expressions.refer(operand);
  const nodes = inputOf(expressions, node, 'filterShape');
  return (graph, focus) => nodes(graph, focus).filter((one) => shape.conforms(graph, one));
};

/** `sh:intersection`: the nodes that all members of the list give. */
export const compileIntersection: CompileKind = (expressions, node, operand) => {
  const [first, ...others] = membersOf(expressions, node, 'intersection', operand);
  return (graph, focus) => {
    const sets = others.map((other) => new Set(other(graph, focus)));
    return [...new Set(first!(graph, focus))].filter((one) => sets.every((set) => set.has(one)));
  };
};

/** `sh:union`: the nodes that a member of the list gives, each once. */
export const compileUnion: CompileKind = (expressions, node, operand) => {
  const members = membersOf(expressions, node, 'union', operand);
  return (graph, focus) => [...new Set(members.flatMap((member) => member(graph, focus)))];
};

/** `sh:minus`: the nodes that the operand does not give. */
export const compileMinus: CompileKind = (expressions, node, operand) => {
  const left = expressions.compile(operand);
  const nodes = inputOf(expressions, node, 'minus');
  return (graph, focus) => {
    const removed = new Set(left(graph, focus));
    return nodes(graph, focus).filter((one) => !removed.has(one));
  };
};

/** `sh:orderBy`: the nodes in the order of what the operand gives for each, with `sh:desc true` the other way round. */
export const compileOrderBy: CompileKind = (expressions, node, operand) => {
  const { source } = expressions;
  const keyOf = expressions.compile(operand);
  const nodes = inputOf(expressions, node, 'orderBy');
  const sign = source.isTrue(source.value(node, sh('desc'))) ? -1 : 1;
  return (graph, focus) => {
    const keyed = nodes(graph, focus).map((one) => {
      const [key] = keyOf(graph, one);
      return { one, key: key === undefined ? null : valueOfTerm(graph.dictionary, key) };
    });
    return keyed.sort((a, b) => sign * compareForOrder(a.key, b.key)).map(({ one }) => one);
  };
};

/** `sh:limit`: the first nodes. */
export const compileLimit: CompileKind = (expressions, node, operand) => {
  const count = countOf(expressions, 'limit', operand);
  const nodes = inputOf(expressions, node, 'limit');
  return (graph, focus) => nodes(graph, focus).slice(0, count);
};

/** `sh:offset`: the nodes after the first ones. */
export const compileOffset: CompileKind = (expressions, node, operand) => {
  const count = countOf(expressions, 'offset', operand);
  const nodes = inputOf(expressions, node, 'offset');
  return (graph, focus) => nodes(graph, focus).slice(count);
};

/** `sh:exists`: whether the operand gives a node. */
export const compileExists: CompileKind = (expressions, _node, operand) => {
  const nodes = expressions.compile(operand);
  return (graph, focus) => [
    graph.dictionary.literal(String(nodes(graph, focus).length > 0), `${XSD}boolean`),
  ];
};

/** `sh:if` with `sh:then` and `sh:else`; one that is missing gives nothing. */
export const compileIf: CompileKind = (expressions, node, operand) => {
  const condition = expressions.compile(operand);
  const truth = expressions.source.dictionary.literal('true', `${XSD}boolean`);
  const then = expressions.compileValue(node, 'then');
  const otherwise = expressions.compileValue(node, 'else');
  return (graph, focus) => {
    const isMet = condition(graph, focus).includes(truth);
    return (isMet ? then : otherwise)?.(graph, focus) ?? [];
  };
};

/** The expression of `sh:nodes`. Throws PackError when it is missing. */
function inputOf(expressions: CompileExpressions, node: TermId, kind: string): NodeExpression {
  return expressions.compileValue(node, 'nodes') ?? expressions.fail(`has sh:${kind} without sh:nodes`);
}

function membersOf(
  { source, compile, fail }: CompileExpressions,
  node: TermId,
  kind: string,
  list: TermId,
): NodeExpression[] {
  const members = source.listOf(node, sh(kind), list);
  if (members.length < 2) return fail(`has sh:${kind} with fewer than two members`);
  return members.map(compile);
}

function countOf({ source, fail }: CompileExpressions, kind: string, operand: TermId): number {
  const count = Number(source.dictionary.value(operand));
  return Number.isInteger(count) && count >= 0
    ? count
    : fail(`has sh:${kind} that is not a whole number of at least 0`);
}
