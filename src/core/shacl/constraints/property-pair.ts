import type { TermId } from '../../rdf/dictionary.ts';
import { compareLiterals } from '../literals/literal-order.ts';
import { type CompileConstraint, eachValue, offendingValues } from './constraint.ts';
import { readPredicate, requirePath } from './parameters.ts';

const NO_VALUES: readonly TermId[] = [];

/** `sh:equals` (SHACL section 4.5.1): a violation for each value that only one side has. */
export const compileEquals: CompileConstraint = (source) => {
  const predicate = readPredicate(source);
  return offendingValues(source.violation('EqualsConstraintComponent'), (graph, values, focus) => {
    const [only] = values;
    const isSame = values.length === 1 && graph.countObjects(focus, predicate) === 1;
    if (isSame && graph.has(focus, predicate, only!)) return NO_VALUES;
    const own = new Set(values);
    const others = new Set(graph.objects(focus, predicate));
    return [...missingFrom(others, own), ...missingFrom(own, others)];
  });
};

/** `sh:disjoint` (SHACL section 4.5.2). */
export const compileDisjoint: CompileConstraint = (source) => {
  const predicate = readPredicate(source);
  return eachValue(
    source.violation('DisjointConstraintComponent'),
    (graph, value, focus) => !graph.has(focus, predicate, value),
  );
};

/** `sh:lessThan` and `sh:lessThanOrEquals` (SHACL sections 4.5.3, 4.5.4): a violation for each pair. */
function compileOrder(component: string, passes: (order: number) => boolean): CompileConstraint {
  return (source) => {
    const predicate = readPredicate(source);
    requirePath(source);
    return offendingValues(source.violation(component), (graph, values, focus) => {
      if (values.length === 0) return NO_VALUES;
      const offending: TermId[] = [];
      const others = graph.objects(focus, predicate);
      for (const value of values) {
        for (const other of others) {
          if (!passes(compareLiterals(graph.dictionary, value, other))) offending.push(value);
        }
      }
      return offending;
    });
  };
}

export const compileLessThan = compileOrder('LessThanConstraintComponent', (order) => order < 0);
export const compileLessThanOrEquals = compileOrder(
  'LessThanOrEqualsConstraintComponent',
  (order) => order <= 0,
);

/** Members of a set that another set does not have. */
function missingFrom(other: ReadonlySet<TermId>, of: ReadonlySet<TermId>): TermId[] {
  return [...of].filter((term) => !other.has(term));
}
