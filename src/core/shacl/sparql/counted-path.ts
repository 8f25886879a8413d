import type { IriTerm, PropertyPath } from 'sparqljs';
import type { Conjunct } from './conjunction.ts';
import { compilePathPattern } from './path-pattern.ts';
import { constantTerm, type PatternTerm, variableTerm } from './pattern-term.ts';
import type { QueryContext } from './query-context.ts';
import { compileQueryPath } from './query-path.ts';
import type { QueryRun, QueryStep } from './query-run.ts';
import { compileTriplePattern } from './triple-pattern.ts';

/**
 * Compiles a property path where the number of solutions matters: sequences and alternatives give one for each way
 * (SPARQL 1.1 section 9.3).
 */
export function compileCountedPath(
  context: QueryContext,
  start: PatternTerm,
  path: IriTerm | PropertyPath,
  end: PatternTerm,
): Conjunct[] {
  if (!('pathType' in path)) return [compileTriplePattern(start, constantTerm(context.constant(path)), end)];
  switch (path.pathType) {
    case '^':
      return compileCountedPath(context, end, path.items[0]!, start);
    case '/': {
      const between = path.items.slice(1).map(() => variableTerm(context.hiddenSlot()));
      const nodes = [start, ...between, end];
      return path.items.flatMap((item, at) => compileCountedPath(context, nodes[at]!, item, nodes[at + 1]!));
    }
    case '|':
      return [oneAfterTheOther(path.items.map((item) => compileCountedPath(context, start, item, end)))];
    default:
      return [compilePathPattern(start, compileQueryPath(context, path), end)];
  }
}

function oneAfterTheOther(branches: readonly Conjunct[][]): Conjunct {
  return {
    estimate: (run) => branches.reduce((sum, [first]) => sum + (first ? first.estimate(run) : 0), 0),
    extend: (run, next) => branches.some((branch) => extendInTurn(run, branch, next)),
  };
}

function extendInTurn(run: QueryRun, [first, ...rest]: readonly Conjunct[], next: QueryStep): boolean {
  return first ? first.extend(run, (inner) => extendInTurn(inner, rest, next)) : next(run);
}
