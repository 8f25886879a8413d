import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ShapesSource } from '../shapes-source.ts';
import { type CompileConstraint, eachValue, offendingValues } from './constraint.ts';
import { readList } from './parameters.ts';

/** `sh:in` (SHACL section 4.8.3). */
export const compileIn: CompileConstraint = (source) => {
  const allowed = new Set(readList(source));
  return eachValue(source.fault('InConstraintComponent'), (_graph, value) => allowed.has(value));
};

/** `sh:hasValue` (SHACL section 4.8.2). */
export const compileHasValue: CompileConstraint = ({ value, path, fault }) => {
  const send = fault('HasValueConstraintComponent');
  if (path === null) return offendingValues(send, (_graph, values) => (values.includes(value) ? [] : [NONE]));
  return {
    over: 'focus',
    test(graph, focus, emit) {
      const holds = path.connects(graph, focus, value);
      if (!holds && emit !== null) send(emit, focus, NONE);
      return holds;
    },
  };
};

/** `sh:closed` with `sh:ignoredProperties` (SHACL section 4.8.1); the violation's path is the unexpected predicate. */
export const compileClosed: CompileConstraint = ({ source, shape, value: closed, template }) => {
  if (!source.isTrue(closed)) return null;
  const allowed = allowedPredicates(source, shape);
  const fault = template('ClosedConstraintComponent');
  return {
    over: 'values',
    test(graph, focus, values, emit) {
      let holds = true;
      for (const value of values) {
        for (const triple of graph.triplesOfSubject(value)) {
          const predicate = graph.predicateOf(triple);
          if (allowed.has(predicate)) continue;
          if (emit === null) return false;
          holds = false;
          emit({ ...fault, focus, path: predicate, value: graph.objectOf(triple) });
        }
      }
      return holds;
    },
  };
};

function allowedPredicates(source: ShapesSource, shape: TermId): ReadonlySet<TermId> {
  const ignored = source
    .values(shape, sh('ignoredProperties'))
    .flatMap((list) => source.listOf(shape, sh('ignoredProperties'), list));
  const paths = source.values(shape, sh('property')).map((property) => source.value(property, sh('path')));
  const simple = paths.filter((path) => path !== NONE && source.dictionary.kind(path) === TermKind.iri);
  return new Set([...ignored, ...simple]);
}
