import { NONE } from '../../rdf/dictionary.ts';
import { type CompileConstraint, offendingValues } from './constraint.ts';
import { readCount, requirePath } from './parameters.ts';

const COUNT_FAULT = [NONE];
const NO_FAULT: typeof COUNT_FAULT = [];

/** `sh:minCount` (SHACL section 4.2.1). */
export const compileMinCount: CompileConstraint = (source) => {
  requirePath(source);
  const least = readCount(source);
  return offendingValues(source.fault('MinCountConstraintComponent'), (_graph, values) =>
    values.length < least ? COUNT_FAULT : NO_FAULT,
  );
};

/** `sh:maxCount` (SHACL section 4.2.2). */
export const compileMaxCount: CompileConstraint = (source) => {
  requirePath(source);
  const most = readCount(source);
  return offendingValues(source.fault('MaxCountConstraintComponent'), (_graph, values) =>
    values.length > most ? COUNT_FAULT : NO_FAULT,
  );
};
