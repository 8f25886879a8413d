import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { Shape } from '../shape.ts';
import type { ShapeCompiler } from '../shape-compiler.ts';
import { compileNodeExpression } from './node-expression.ts';
import { type Addition, additionOf, type Dependencies, dependenciesOf } from './rule-dependencies.ts';

/** A compiled `sh:TripleRule` with the shape whose targets it uses. */
export interface TripleRule {
  /** `sh:order` of the shape and of the rule, 0 when not given. */
  shapeOrder: number;
  ruleOrder: number;
  addition: Addition;
  dependencies: Dependencies;
  /** Adds the inferred triples; all of them are found before the first is added. */
  apply(graph: Graph): void;
}

/**
 * Compiles the active `sh:rule` values of a shape (SHACL Advanced Features, section 8). Throws PackError for
 * other rules.
 */
export function compileRules(compiler: ShapeCompiler, shape: Shape): TripleRule[] {
  const { source } = compiler;
  if (shape.deactivated) return [];
  return source
    .values(shape.term, sh('rule'))
    .filter((rule) => !source.isTrue(source.value(rule, sh('deactivated'))))
    .map((rule) => compileRule(compiler, shape, rule));
}

function compileRule(compiler: ShapeCompiler, shape: Shape, rule: TermId): TripleRule {
  const { source } = compiler;
  const subjects = compileNodeExpression(compiler, rule, 'subject');
  const predicates = compileNodeExpression(compiler, rule, 'predicate');
  const objects = compileNodeExpression(compiler, rule, 'object');
  const conditions = source.values(rule, sh('condition')).map((condition) => compiler.compile(condition));
  return {
    shapeOrder: orderOf(compiler, shape.term),
    ruleOrder: orderOf(compiler, rule),
    addition: additionOf(source, rule),
    dependencies: dependenciesOf(source, shape.term, rule),
    apply(graph) {
      const found: TermId[] = [];
      for (const focus of shape.findFocusNodes(graph)) {
        if (!conditions.every((condition) => condition.conforms(graph, focus))) continue;
        for (const subject of subjects(graph, focus)) {
          for (const predicate of predicates(graph, focus)) {
            for (const object of objects(graph, focus)) found.push(subject, predicate, object);
          }
        }
      }
      addAll(graph, found);
    },
  };
}

/** @param triples subject, predicate, object, subject, ... */
function addAll(graph: Graph, triples: readonly TermId[]): void {
  const { dictionary } = graph;
  for (let at = 0; at < triples.length; at += 3) {
    const [subject, predicate] = [triples[at]!, triples[at + 1]!];
    if (dictionary.kind(subject) === TermKind.literal || dictionary.kind(predicate) !== TermKind.iri)
      continue;
    graph.add(subject, predicate, triples[at + 2]!);
  }
}

function orderOf({ source }: ShapeCompiler, subject: TermId): number {
  const order = source.value(subject, sh('order'));
  const value = order === NONE ? 0 : Number(source.dictionary.value(order));
  return Number.isNaN(value) ? source.fail(subject, sh('order'), 'must be a number') : value;
}
