import { NONE } from '../../rdf/dictionary.ts';
import type { CompileConstraint, Constraint, Violate } from './constraint.ts';
import { readCount, requirePath } from './parameters.ts';

/** `sh:minCount` (SHACL section 4.2.1). */
export const compileMinCount: CompileConstraint = (source) => {
  requirePath(source);
  return countBetween(source.violation('MinCountConstraintComponent'), readCount(source), Infinity);
};

/** `sh:maxCount` (SHACL section 4.2.2). */
export const compileMaxCount: CompileConstraint = (source) => {
  requirePath(source);
  return countBetween(source.violation('MaxCountConstraintComponent'), 0, readCount(source));
};

function countBetween(violate: Violate, least: number, most: number): Constraint {
  return {
    over: 'values',
    test(_graph, focus, values, emit) {
      const conforms = values.length >= least && values.length <= most;
      if (!conforms && emit !== null) violate(emit, focus, NONE);
      return conforms;
    },
  };
}
