import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { TermSet } from '../../rdf/term-set.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ShapesSource } from '../shapes-source.ts';
import { type CompileConstraint, eachValue, offendingValues } from './constraint.ts';
import { readList } from './parameters.ts';

/** `sh:in` (SHACL section 4.8.3). */
export const compileIn: CompileConstraint = (source) => {
  const allowed = new Set(readList(source));
  return eachValue(source.violation('InConstraintComponent'), (_graph, value) => allowed.has(value));
};

/** `sh:hasValue` (SHACL section 4.8.2). */
export const compileHasValue: CompileConstraint = ({ value, path, violation }) => {
  const violate = violation('HasValueConstraintComponent');
  if (path === null)
    return offendingValues(violate, (_graph, values) => (values.includes(value) ? [] : [NONE]));
  return {
    over: 'focus',
    test(graph, focus, emit) {
      const conforms = path.connects(graph, focus, value);
      if (!conforms && emit !== null) violate(emit, focus, NONE);
      return conforms;
    },
  };
};

/** `sh:closed` with `sh:ignoredProperties` (SHACL section 4.8.1); the violation's path is the unexpected predicate. */
export const compileClosed: CompileConstraint = ({ shapes, shape, value: closed, template }) => {
  if (!shapes.isTrue(closed)) return null;
  const allowed = allowedPredicates(shapes, shape);
  const closedTemplate = template('ClosedConstraintComponent');
  return {
    over: 'values',
    test(graph, focus, values, emit) {
      let conforms = true;
      for (const value of values) {
        for (const triple of graph.triplesOfSubject(value)) {
          const predicate = graph.predicateOf(triple);
          if (allowed.has(predicate)) continue;
          if (emit === null) return false;
          conforms = false;
          emit({ ...closedTemplate, focus, path: predicate, value: graph.objectOf(triple) });
        }
      }
      return conforms;
    },
  };
};

function allowedPredicates(shapes: ShapesSource, shape: TermId): TermSet {
  const ignored = shapes
    .values(shape, sh('ignoredProperties'))
    .flatMap((list) => shapes.listOf(shape, sh('ignoredProperties'), list));
  const paths = shapes.values(shape, sh('property')).map((property) => shapes.value(property, sh('path')));
  const simple = paths.filter((path) => path !== NONE && shapes.dictionary.kind(path) === TermKind.iri);
  return TermSet.of([...ignored, ...simple]);
}
