import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { EmitViolation } from '../compiled-shape.ts';
import { declaredMessage } from '../message.ts';
import { compileSelect, type SelectQuery } from '../sparql/query.ts';
import type { Bindings } from '../sparql/query-source.ts';
import type { CompileConstraint, Constraint, ConstraintSource, ViolationTemplate } from './constraint.ts';

/** `sh:sparql` with a `SELECT` (SHACL section 5.2): every solution is a violation. */
export const compileSparql: CompileConstraint = (constraint) => {
  const { shapes: source, value: node, shape, fail } = constraint;
  if (source.isTrue(source.value(node, sh('deactivated')))) return null;
  const text = source.text(node, sh('select')) ?? fail('needs sh:select');
  const query = compileSelect(text, constraint.query(node, ['this', 'currentShape']));
  const common = constraint.template('SPARQLConstraintComponent');
  const template = { ...common, message: declaredMessage(source, node) ?? common.message };
  return solutionsAsViolations(query, template, constraint, (focus) => [
    ['this', focus],
    ['currentShape', shape],
  ]);
};

/** A constraint for which each solution of a query is a violation (SHACL section 5.3.2). */
export function solutionsAsViolations(
  query: SelectQuery,
  template: ViolationTemplate,
  { path }: ConstraintSource,
  inputFor: (focus: TermId) => Iterable<readonly [string, TermId]>,
): Constraint {
  return {
    over: 'focus',
    test(graph, focus, emit) {
      let conforms = true;
      query.run(graph, new Map(inputFor(focus)), (solution) => {
        conforms = false;
        if (emit !== null) emitSolution(graph, focus, solution, template, path ? NONE : focus, emit);
        return emit === null;
      });
      return conforms;
    },
  };
}

/** @param otherwise the value when the query binds no `?value` */
function emitSolution(
  { dictionary }: Graph,
  focus: TermId,
  solution: Bindings,
  template: ViolationTemplate,
  otherwise: TermId,
  emit: EmitViolation,
): void {
  const path = solution.get('path') ?? NONE;
  const message = solution.get('message') ?? NONE;
  emit({
    ...template,
    focus,
    path: path !== NONE && dictionary.kind(path) === TermKind.iri ? path : template.path,
    value: solution.get('value') ?? otherwise,
    message: message === NONE ? template.message : dictionary.value(message),
    bindings: solution,
  });
}
