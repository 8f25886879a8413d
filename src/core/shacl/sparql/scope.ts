import type { Pattern, SelectQuery, Triple } from 'sparqljs';
import { variableName, variablesIn } from './query-terms.ts';

/** Variables of a group that are in scope after it (SPARQL 1.1 section 18.2.1). */
export function visibleVariables(patterns: readonly Pattern[]): Set<string> {
  return new Set(patterns.flatMap(visibleIn));
}

function visibleIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'bgp':
      return pattern.triples.flatMap(variablesOfTriple);
    case 'filter':
    case 'minus':
      return [];
    case 'bind':
      return [pattern.variable.value];
    case 'values':
      return [...variablesIn(pattern)];
    case 'query':
      return projectedNames(pattern);
    default:
      return [...visibleVariables(pattern.patterns)];
  }
}

/** Names of the variables that a `SELECT` gives, in its order. */
export function projectedNames({ variables, where, values }: SelectQuery): string[] {
  return [...variables].flatMap((variable) => {
    if ('expression' in variable) return [variable.variable.value];
    if (variable.termType === 'Variable') return [variable.value];
    const inScope = [...visibleVariables(where ?? []), ...variablesIn(values)];
    return [...new Set(inScope)].filter((name) => !name.startsWith('_:'));
  });
}

/** Variables of a group that have a term in each of its solutions. */
export function certainVariables(patterns: readonly Pattern[]): Set<string> {
  return new Set(patterns.flatMap(certainIn));
}

function certainIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'bgp':
      return pattern.triples.flatMap(variablesOfTriple);
    case 'group':
    case 'graph':
      return [...certainVariables(pattern.patterns)];
    case 'union': {
      const [first = [], ...others] = pattern.patterns.map((branch) => certainIn(branch));
      return first.filter((name) => others.every((branch) => branch.includes(name)));
    }
    case 'query': {
      const certain = certainVariables(pattern.where ?? []);
      return projectedNames(pattern).filter((name) => certain.has(name));
    }
    default:
      return [];
  }
}

function variablesOfTriple({ subject, predicate, object }: Triple): string[] {
  const ends = 'pathType' in predicate ? [subject, object] : [subject, predicate, object];
  return ends.map(variableName).filter((name) => name !== null);
}
