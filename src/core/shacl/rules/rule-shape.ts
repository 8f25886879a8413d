import type { TermId } from '../../rdf/dictionary.ts';
import type { Shape } from '../shape.ts';
import type { ShapeCompiler } from '../shape-compiler.ts';

/** The subject and predicate of a rule whose value is, or contains, a shape. */
interface RulePlace {
  subject: TermId;
  predicate: string;
}

/**
 * Compiles a shape that a rule refers to. Throws PackError for one that cannot be evaluated: any check may depend on
 * what the rule adds.
 */
export function compileRuleShape(
  compiler: ShapeCompiler,
  { subject, predicate }: RulePlace,
  term: TermId,
): Shape {
  const shape = compiler.compile(term);
  const reason = shape.reasonAgainst('whole');
  if (reason === null) return shape;
  return compiler.source.fail(subject, predicate, `refers to a shape that cannot be evaluated: ${reason}`);
}
