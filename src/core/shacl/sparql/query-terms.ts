import type { Term } from 'sparqljs';

/** A term in a parsed query. */
export type QueryTerm = Term;

/** Name of a variable, label of a blank node with `_:` before it (a variable too), or null for a constant. */
export function variableName(term: QueryTerm): string | null {
  if (term.termType === 'Variable') return term.value;
  return term.termType === 'BlankNode' ? `_:${term.value}` : null;
}

/** How often each variable occurs anywhere in a parsed query; `SELECT *` counts as one occurrence of each. */
export function countOccurrences(query: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let selectsAll = 0;
  visitTerms(query, (termType, value) => {
    if (termType === 'Wildcard') selectsAll++;
    const name = termType === 'Variable' ? value : termType === 'BlankNode' ? `_:${value}` : null;
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return selectsAll === 0 ? counts : new Map([...counts].map(([name, count]) => [name, count + selectsAll]));
}

/** Names of the variables that occur in a part of a parsed query. */
export function variablesIn(part: unknown): Set<string> {
  return new Set(countOccurrences(part).keys());
}

function visitTerms(part: unknown, visit: (termType: string, value: string) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if ('termType' in part && typeof part.termType === 'string') {
    visit(part.termType, 'value' in part ? String(part.value) : '');
    return;
  }
  if (Array.isArray(part)) {
    for (const member of part) visitTerms(member, visit);
    return;
  }
  for (const [key, member] of Object.entries(part)) {
    // A row of VALUES has its variables as keys.
    if (key.startsWith('?')) visit('Variable', key.slice(1));
    visitTerms(member, visit);
  }
}
