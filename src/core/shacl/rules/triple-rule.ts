import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { NodeExpression } from '../expressions/expression-parts.ts';
import { compileNodeExpression } from '../expressions/node-expression.ts';
import type { ShapeCompiler } from '../shape-compiler.ts';
import type { Infer } from './infer.ts';
import { compileRuleShape } from './rule-shape.ts';

/** Compiles an `sh:TripleRule`: all combinations of its expressions. Throws PackError. */
export function compileTripleRule(compiler: ShapeCompiler, shape: TermId, rule: TermId): Infer {
  const { source } = compiler;
  const kinds = ['subject', 'predicate', 'object'].map((name) => source.value(rule, sh(name)));
  if (kinds.every((value) => value === NONE)) {
    return source.fail(shape, sh('rule'), 'is a kind of rule that is not implemented');
  }
  const subjects = compilePart(compiler, rule, 'subject');
  const predicates = compilePart(compiler, rule, 'predicate');
  const objects = compilePart(compiler, rule, 'object');
  return (graph, focus, add) => {
    for (const subject of subjects(graph, focus)) {
      for (const predicate of predicates(graph, focus)) {
        for (const object of objects(graph, focus)) add(subject, predicate, object);
      }
    }
  };
}

function compilePart(compiler: ShapeCompiler, rule: TermId, name: string): NodeExpression {
  const { source, paths, functions } = compiler;
  const place = { subject: rule, predicate: sh(name) };
  const node = source.value(rule, place.predicate);
  if (node === NONE) return source.fail(rule, place.predicate, 'is missing');
  const refer = (shape: TermId) => compileRuleShape(compiler, place, shape);
  return compileNodeExpression({ source, paths, functions, refer }, place, node);
}
