import type { BindPattern, FilterPattern, Pattern, Triple } from 'sparqljs';
import { NONE } from '../../rdf/dictionary.ts';
import { type Conjunct, compileConjunction } from './conjunction.ts';
import { compileExpression } from './expression.ts';
import { compileFilter } from './filter.ts';
import { compilePathPattern } from './path-pattern.ts';
import { isPath, type QueryContext } from './query-context.ts';
import { compileQueryPath } from './query-path.ts';
import type { QueryStep } from './query-run.ts';
import { variablesIn } from './query-terms.ts';
import { visibleVariables } from './scope.ts';
import { compileTriplePattern } from './triple-pattern.ts';
import { termOfValue } from './value.ts';

/** A sequence of patterns and filters that can be joined in any order, or one element with a fixed place. */
type Segment =
  | { kind: 'join'; triples: Triple[]; filters: FilterPattern[] }
  | { kind: 'other'; pattern: Pattern };

/**
 * Compiles the elements of a group (SPARQL 1.1 section 5.2). Bindings from outside are visible in inner
 * groups, as in the engine that existing packs were written for. A filter applies to its whole group and is tested
 * as soon as all of its variables that the group can bind are bound.
 */
export function compileGroup(
  context: QueryContext,
  patterns: readonly Pattern[],
  next: QueryStep,
): QueryStep {
  const segments = placeFilters(splitSegments(patterns), patterns.filter(isFilter));
  checkBinds(context, patterns);
  return segments.reduceRight((after, segment) => compileSegment(context, segment, patterns, after), next);
}

function isFilter(pattern: Pattern): pattern is FilterPattern {
  return pattern.type === 'filter';
}

function splitSegments(patterns: readonly Pattern[]): Segment[] {
  const segments: Segment[] = [];
  for (const pattern of patterns) {
    if (isFilter(pattern)) continue;
    const last = segments.at(-1);
    if (pattern.type !== 'bgp') segments.push({ kind: 'other', pattern });
    else if (last?.kind === 'join') last.triples.push(...pattern.triples);
    else segments.push({ kind: 'join', triples: [...pattern.triples], filters: [] });
  }
  return segments;
}

/** Puts each filter into the first segment after which no later one can bind any of its variables. */
function placeFilters(segments: readonly Segment[], filters: readonly FilterPattern[]): Segment[] {
  const placed: Segment[] = segments.map((segment) => ({ ...segment }));
  const variables = segments.map((segment) => variablesIn(segment));
  const byPosition = new Map<number, FilterPattern[]>();
  for (const filter of filters) {
    const wanted = variablesIn(filter);
    const last = variables.findLastIndex((bound) => [...wanted].some((name) => bound.has(name)));
    byPosition.set(last, [...(byPosition.get(last) ?? []), filter]);
  }
  const before = byPosition.get(-1) ?? [];
  const result: Segment[] = before.length > 0 ? [{ kind: 'join', triples: [], filters: before }] : [];
  placed.forEach((segment, index) => {
    const here = byPosition.get(index) ?? [];
    if (segment.kind === 'join') result.push({ ...segment, filters: here });
    else
      result.push(
        segment,
        ...(here.length > 0 ? [{ kind: 'join' as const, triples: [], filters: here }] : []),
      );
  });
  return result;
}

/** @param group the elements of the segment's group */
function compileSegment(
  context: QueryContext,
  segment: Segment,
  group: readonly Pattern[],
  next: QueryStep,
): QueryStep {
  if (segment.kind === 'other') return compilePattern(context, segment.pattern, group, next);
  const bindable = variablesIn(segment.triples);
  const conjuncts = [
    ...segment.triples.flatMap((triple) => compileTriple(context, triple)),
    ...segment.filters.map((filter) => compileFilter(context, filter.expression, bindable)),
  ];
  return compileConjunction(conjuncts, next);
}

function compilePattern(
  context: QueryContext,
  pattern: Pattern,
  group: readonly Pattern[],
  next: QueryStep,
): QueryStep {
  switch (pattern.type) {
    case 'group':
      return compileGroup(context, pattern.patterns, next);
    case 'union': {
      const branches = pattern.patterns.map((branch) => compileGroup(context, elementsOf(branch), next));
      return (run) => branches.some((branch) => branch(run));
    }
    case 'bind':
      return compileBind(context, pattern, next);
    default:
      return (
        context.options.further?.compilePattern(context, pattern, group, next) ??
        context.refuse(`uses ${nameOf(pattern)}, which is not implemented`)
      );
  }
}

function nameOf({ type }: Pattern): string {
  return type === 'query' ? 'a nested SELECT' : type.toUpperCase();
}

function elementsOf(branch: Pattern): readonly Pattern[] {
  return branch.type === 'group' ? branch.patterns : [branch];
}

function compileTriple(context: QueryContext, { subject, predicate, object }: Triple): Conjunct[] {
  if ('pathType' in predicate) {
    const [start, end] = [context.pathEnd(subject), context.pathEnd(object)];
    const counted = context.options.keepsDuplicates ? context.options.further : null;
    if (counted) return counted.compileCountedPath(context, start, predicate, end);
    return [compilePathPattern(start, compileQueryPath(context, predicate), end)];
  }
  if (isPath(predicate)) {
    return [compilePathPattern(context.pathEnd(subject), context.shapePath(), context.pathEnd(object))];
  }
  return [
    compileTriplePattern(
      context.patternTerm(subject),
      context.patternTerm(predicate),
      context.patternTerm(object),
    ),
  ];
}

/** `BIND`: an expression with an error leaves the variable unbound (SPARQL 1.1 section 10.1). */
function compileBind(
  context: QueryContext,
  { expression, variable }: BindPattern,
  next: QueryStep,
): QueryStep {
  const evaluate = compileExpression(context, expression);
  const slot = context.slot(variable.value);
  return (run) => {
    const value = evaluate(run);
    if (value !== null) run.row[slot] = termOfValue(run.dictionary, value);
    const stop = next(run);
    run.row[slot] = NONE;
    return stop;
  };
}

/** A variable may not be bound by `BIND` when it has a value already (SPARQL 1.1 section 10.1; SHACL A.1). */
function checkBinds(context: QueryContext, patterns: readonly Pattern[]): void {
  patterns.forEach((pattern, index) => {
    if (pattern.type !== 'bind') return;
    const name = pattern.variable.value;
    const before = patterns.slice(0, index).filter((earlier) => !isFilter(earlier));
    if (context.preBound.has(name) || visibleVariables(before).has(name)) {
      context.fail(`assigns ?${name}, which has a value already`);
    }
  });
}
