import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { QueryLimitExceeded } from '../sparql/query-limits.ts';
import type { CompileExpressions, NodeExpression } from './expression-parts.ts';

/** Limit of the combinations of arguments that one call may have. */
const LIMIT_COMBINATIONS = 100_000;

/**
 * Compiles a call: a blank node with the function as predicate and a list of expressions (SHACL Advanced Features,
 * section 6.4). The function is called for all combinations of what they give. Throws PackError.
 */
export function compileCall(expressions: CompileExpressions, node: TermId): NodeExpression {
  const { source, functions, fail, refuse } = expressions;
  const calls = source.graph
    .triplesOfSubject(node)
    .filter((triple) => source.isList(source.graph.objectOf(triple)));
  const [triple] = calls;
  if (triple === undefined || calls.length > 1) {
    return refuse('is a kind of node expression that is not implemented');
  }
  const name = source.dictionary.value(source.graph.predicateOf(triple));
  const call =
    functions.find(name) ?? refuse(`calls <${name}>, which is not a sh:SPARQLFunction of the shapes`);
  const members =
    source.members(source.graph.objectOf(triple)) ?? fail('has a call without a well-formed list');
  const args = members.map(expressions.compile);
  return (graph, focus) => {
    const state = { data: graph, known: null, calls: { count: 0 }, depth: 0 };
    const given = args.map((argument) => argument(graph, focus));
    return combinations(given)
      .map((terms) => call(state, terms))
      .filter((result) => result !== NONE);
  };
}

/** All ways to take one of each; NONE where there is none. Throws QueryLimitExceeded. */
function combinations(given: readonly (readonly TermId[])[]): TermId[][] {
  const choices = given.map((terms) => (terms.length === 0 ? [NONE] : terms));
  if (choices.reduce((count, { length }) => count * length, 1) > LIMIT_COMBINATIONS) {
    throw new QueryLimitExceeded(
      `a node expression of the profile calls a function for more than ${LIMIT_COMBINATIONS} combinations`,
    );
  }
  return choices.reduce<TermId[][]>(
    (begun, terms) => begun.flatMap((start) => terms.map((term) => [...start, term])),
    [[]],
  );
}
