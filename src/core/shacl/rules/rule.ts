import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import { ADVANCED_FEATURES } from '../advanced-features.ts';
import type { Shape } from '../shape.ts';
import type { ShapeCompiler } from '../shape-compiler.ts';
import { isTriple } from '../sparql/construct.ts';
import type { Infer } from './infer.ts';
import { type Addition, additionOf, type Dependencies, dependenciesOf } from './rule-dependencies.ts';
import { compileRuleShape } from './rule-shape.ts';
import { compileTripleRule } from './triple-rule.ts';

/** A compiled rule with the shape whose targets it uses. */
export interface Rule {
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
export function compileRules(compiler: ShapeCompiler, shape: Shape): Rule[] {
  const { source } = compiler;
  if (shape.deactivated) return [];
  const rules = source
    .values(shape.term, sh('rule'))
    .filter((rule) => !source.isTrue(source.value(rule, sh('deactivated'))));
  const target = shape.reasonAgainst('target');
  if (target !== null && rules.length > 0) {
    source.fail(shape.term, sh('rule'), `has a target that cannot be evaluated: ${target}`);
  }
  return rules.map((rule) => compileRule(compiler, shape, rule));
}

function compileRule(compiler: ShapeCompiler, shape: Shape, rule: TermId): Rule {
  const { source } = compiler;
  const isQuery = source.value(rule, sh('construct')) !== NONE;
  const infer = isQuery ? compileQuery(compiler, shape, rule) : compileTripleRule(compiler, shape.term, rule);
  const conditions = source
    .values(rule, sh('condition'))
    .map((condition) => compileRuleShape(compiler, { subject: rule, predicate: sh('condition') }, condition));
  return {
    shapeOrder: orderOf(compiler, shape.term),
    ruleOrder: orderOf(compiler, rule),
    addition: isQuery ? NONE : additionOf(source, rule),
    dependencies: isQuery ? 'anything' : dependenciesOf(source, shape.term, rule),
    apply(graph) {
      const found: TermId[] = [];
      for (const focus of shape.findFocusNodes(graph)) {
        if (!conditions.every((condition) => condition.conforms(graph, focus))) continue;
        infer(graph, focus, (subject, predicate, object) => found.push(subject, predicate, object));
      }
      addAll(graph, found);
    },
  };
}

function compileQuery(compiler: ShapeCompiler, shape: Shape, rule: TermId): Infer {
  if (ADVANCED_FEATURES) return ADVANCED_FEATURES.compileSparqlRule(compiler, shape.term, rule);
  return compiler.source.fail(shape.term, sh('rule'), 'is a query, which is not implemented');
}

/** @param triples subject, predicate, object, subject, ... */
function addAll(graph: Graph, triples: readonly TermId[]): void {
  for (let at = 0; at < triples.length; at += 3) {
    const [subject, predicate, object] = [triples[at]!, triples[at + 1]!, triples[at + 2]!];
    if (isTriple(graph.dictionary, subject, predicate, object)) graph.add(subject, predicate, object);
  }
}

function orderOf({ source }: ShapeCompiler, subject: TermId): number {
  const order = source.value(subject, sh('order'));
  const value = order === NONE ? 0 : Number(source.dictionary.value(order));
  return Number.isNaN(value) ? source.fail(subject, sh('order'), 'must be a number') : value;
}
