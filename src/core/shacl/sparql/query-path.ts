import type { IriTerm, PropertyPath } from 'sparqljs';
import type { TermId } from '../../rdf/dictionary.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { QueryContext } from './query-context.ts';

/** Compiles a property path of a query (SPARQL 1.1 section 9). */
export function compileQueryPath(context: QueryContext, path: IriTerm | PropertyPath): CompiledPath {
  const { paths } = context;
  if (!('pathType' in path)) return paths.predicate(context.constant(path));
  if (path.pathType === '!') return compileNegated(context, path.items);
  const items = path.items.map((item) => compileQueryPath(context, item));
  const [first] = items;
  if (!first) return context.fail('uses an empty property path');
  switch (path.pathType) {
    case '/':
      return paths.sequence(items);
    case '|':
      return paths.alternative(items);
    case '^':
      return paths.inverse(first);
    case '*':
      return paths.zeroOrMore(first);
    case '+':
      return paths.oneOrMore(first);
    case '?':
      return paths.zeroOrOne(first);
  }
}

/** `!a`, `!(a|^b)`: the parser wraps more than one member in an alternative. */
function compileNegated(context: QueryContext, items: readonly (IriTerm | PropertyPath)[]): CompiledPath {
  const forward = new Set<TermId>();
  const backward = new Set<TermId>();
  const add = (item: IriTerm | PropertyPath, target: Set<TermId>): void => {
    if (!('pathType' in item)) target.add(context.constant(item));
    else for (const member of item.items) add(member, item.pathType === '^' ? backward : target);
  };
  for (const item of items) add(item, forward);
  const isOnlyBackward = forward.size === 0 && backward.size > 0;
  return context.paths.negated(isOnlyBackward ? null : forward, backward.size > 0 ? backward : null);
}
