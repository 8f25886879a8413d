import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import { FOLDS, type Fold } from '../sparql/folds.ts';
import { termOfValue, valueOfTerm } from '../sparql/value.ts';
import type { CompileKind } from './expression-parts.ts';

/** `sh:distinct`: the nodes of the operand, each once. */
export const compileDistinct: CompileKind = (expressions, _node, operand) => {
  const nodes = expressions.compile(operand);
  return (graph, focus) => [...new Set(nodes(graph, focus))];
};

/** `sh:count`, `sh:min`, `sh:max` and `sh:sum`: as the aggregates of SPARQL; nothing when there is no result. */
function compileFold(start: () => Fold): CompileKind {
  return (expressions, _node, operand) => {
    const nodes = expressions.compile(operand);
    return (graph, focus) => resultOf(start(), graph, nodes(graph, focus));
  };
}

export const compileCount = compileFold(FOLDS.count);
export const compileMin = compileFold(FOLDS.min);
export const compileMax = compileFold(FOLDS.max);
export const compileSum = compileFold(FOLDS.sum);

/** `sh:groupConcat`: the nodes as one string, with `sh:separator` between them. */
export const compileGroupConcat: CompileKind = (expressions, node, operand) => {
  const nodes = expressions.compile(operand);
  const separator = expressions.source.text(node, sh('separator')) ?? '';
  return (graph, focus) => resultOf(FOLDS.group_concat(separator), graph, nodes(graph, focus));
};

function resultOf(fold: Fold, { dictionary }: Graph, nodes: readonly TermId[]): TermId[] {
  for (const node of nodes) fold.add(valueOfTerm(dictionary, node));
  const value = fold.value();
  return value === null ? [] : [termOfValue(dictionary, value)];
}
