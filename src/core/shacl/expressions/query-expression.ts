import type { TermId } from '../../rdf/dictionary.ts';
import { XSD } from '../../vocabulary/namespaces.ts';
import { compileAsk, compileSelect } from '../sparql/query.ts';
import type { QuerySource } from '../sparql/query-source.ts';
import type { CompileExpressions, CompileKind } from './expression-parts.ts';

/** `sh:select`: the values of the variable that the query selects, with the focus node as `$this`. */
export const compileSelectExpression: CompileKind = (expressions, node, operand) => {
  const query = compileSelect(textOf(expressions, operand), originOf(expressions, node));
  const result = query.names.find((name) => name !== 'this') ?? query.names[0];
  if (result === undefined) return expressions.fail('has a query that selects nothing');
  return (graph, focus) => {
    const found: TermId[] = [];
    query.run(graph, new Map([['this', focus]]), (solution) => {
      const term = solution.get(result);
      if (term !== undefined) found.push(term);
      return false;
    });
    return found;
  };
};

/** `sh:ask`: whether the query has a solution, with the focus node as `$this`. */
export const compileAskExpression: CompileKind = (expressions, node, operand) => {
  const query = compileAsk(textOf(expressions, operand), originOf(expressions, node));
  return (graph, focus) => {
    const truth = query.run(graph, new Map([['this', focus]]));
    return [graph.dictionary.literal(String(truth), `${XSD}boolean`)];
  };
};

function textOf({ source }: CompileExpressions, operand: TermId): string {
  return source.dictionary.value(operand);
}

function originOf({ source, paths, functions, fail, refuse }: CompileExpressions, node: TermId): QuerySource {
  return {
    source,
    paths,
    functions,
    node,
    shapePath: null,
    preBound: ['this'],
    preBinding: 'lenient',
    fail,
    refuse,
  };
}
