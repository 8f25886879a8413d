import type { ConstructQuery, Query, SelectQuery } from 'sparqljs';
import { variablesIn } from './query-terms.ts';

/** Whether a query groups its solutions, which an aggregate does too (SPARQL 1.1 section 11.1). */
export function isGrouped({ group, having, variables, order }: SelectQuery): boolean {
  return group !== undefined || having !== undefined || hasAggregate(variables) || hasAggregate(order);
}

/** Whether the template has a blank node: a new one for each solution. */
export function hasBlankNode({ template = [] }: ConstructQuery): boolean {
  return [...variablesIn(template)].some((name) => name.startsWith('_:'));
}

/** Whether the result depends on how often a solution is found: it is counted, cut, or gets nodes of its own. */
export function countsSolutions(query: Query): boolean {
  const makesNodes = query.queryType === 'CONSTRUCT' && hasBlankNode(query);
  return makesNodes || hasAggregate(query) || isCutOrMakesNodes(query);
}

function hasAggregate(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return ('type' in part && part.type === 'aggregate') || Object.values(part).some(hasAggregate);
}

function isCutOrMakesNodes(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || 'termType' in part) return false;
  if ('limit' in part || 'offset' in part) return true;
  if ('operator' in part && part.operator === 'BNODE') return true;
  return Object.values(part).some(isCutOrMakesNodes);
}
