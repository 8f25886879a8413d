import { TermKind } from '../../rdf/dictionary.ts';
import { compareLiterals } from '../literals/literal-order.ts';
import { type CompileConstraint, eachValue } from './constraint.ts';

/** `sh:minExclusive` and the other three (SHACL section 4.3); values that cannot be compared violate them. */
function compileRange(component: string, passes: (order: number) => boolean): CompileConstraint {
  return ({ shapes, value: bound, violation, fail }) => {
    if (shapes.dictionary.kind(bound) !== TermKind.literal) return fail('must be a literal');
    return eachValue(violation(component), ({ dictionary }, value) =>
      passes(compareLiterals(dictionary, value, bound)),
    );
  };
}

export const compileMinExclusive = compileRange('MinExclusiveConstraintComponent', (order) => order > 0);
export const compileMinInclusive = compileRange('MinInclusiveConstraintComponent', (order) => order >= 0);
export const compileMaxExclusive = compileRange('MaxExclusiveConstraintComponent', (order) => order < 0);
export const compileMaxInclusive = compileRange('MaxInclusiveConstraintComponent', (order) => order <= 0);
