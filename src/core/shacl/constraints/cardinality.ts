import { NONE } from '../../rdf/dictionary.ts';
import { type CompileConstraint, offendingValues } from './constraint.ts';
import { readCount, requirePath } from './parameters.ts';

const ONE_VIOLATION = [NONE];
const NO_VIOLATION: typeof ONE_VIOLATION = [];

/** `sh:minCount` (SHACL section 4.2.1). */
export const compileMinCount: CompileConstraint = (source) => {
  requirePath(source);
  const least = readCount(source);
  return offendingValues(source.violation('MinCountConstraintComponent'), (_graph, values) =>
    values.length < least ? ONE_VIOLATION : NO_VIOLATION,
  );
};

/** `sh:maxCount` (SHACL section 4.2.2). */
export const compileMaxCount: CompileConstraint = (source) => {
  requirePath(source);
  const most = readCount(source);
  return offendingValues(source.violation('MaxCountConstraintComponent'), (_graph, values) =>
    values.length > most ? ONE_VIOLATION : NO_VIOLATION,
  );
};
