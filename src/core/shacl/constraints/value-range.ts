import { NONE, TermKind } from '../../rdf/dictionary.ts';
import { comparerTo } from '../literals/literal-order.ts';
import { type CompileConstraint, eachValue } from './constraint.ts';

/** `sh:minExclusive` and the other three (SHACL section 4.3); values that cannot be compared violate them. */
function compileRange(component: string, passes: (order: number) => boolean): CompileConstraint {
  return ({ shapes, value: bound, violation, fail }) => {
    const { dictionary: known } = shapes;
    if (known.kind(bound) !== TermKind.literal) return fail('must be a literal');
    const compare = comparerTo(known.value(bound), known.value(known.datatype(bound)));
    return eachValue(violation(component), ({ dictionary }, value) => {
      const datatype = dictionary.datatype(value);
      return datatype !== NONE && passes(compare(dictionary.value(value), dictionary.value(datatype)));
    });
  };
}

export const compileMinExclusive = compileRange('MinExclusiveConstraintComponent', (order) => order > 0);
export const compileMinInclusive = compileRange('MinInclusiveConstraintComponent', (order) => order >= 0);
export const compileMaxExclusive = compileRange('MaxExclusiveConstraintComponent', (order) => order < 0);
export const compileMaxInclusive = compileRange('MaxInclusiveConstraintComponent', (order) => order <= 0);
