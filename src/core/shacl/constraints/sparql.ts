import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { Emit } from '../compiled-shape.ts';
import { declaredMessage } from '../messages.ts';
import { type Bindings, compileSelect, type SelectQuery } from '../sparql/query.ts';
import type { CompileConstraint, Constraint, ConstraintSource, FaultTemplate } from './constraint.ts';

/** `sh:sparql` with a `SELECT` (SHACL section 5.2): every solution is a violation. */
export const compileSparql: CompileConstraint = (constraint) => {
  const { source, value: node, shape, path, paths, fail, template } = constraint;
  if (source.isTrue(source.value(node, sh('deactivated')))) return null;
  const text = source.text(node, sh('select')) ?? fail('needs sh:select');
  const preBound = ['this', 'currentShape'];
  const query = compileSelect(text, { source, paths, node, shapePath: path, preBound, fail });
  const common = template('SPARQLConstraintComponent');
  const fault = { ...common, message: declaredMessage(source, node) ?? common.message };
  return solutionsAsFaults(query, fault, constraint, (focus) => [
    ['this', focus],
    ['currentShape', shape],
  ]);
};

/** A constraint for which each solution of a query is a violation (SHACL section 5.3.2). */
export function solutionsAsFaults(
  query: SelectQuery,
  fault: FaultTemplate,
  { path }: ConstraintSource,
  inputFor: (focus: TermId) => Iterable<readonly [string, TermId]>,
): Constraint {
  return {
    over: 'focus',
    test(graph, focus, emit) {
      let holds = true;
      query.run(graph, new Map(inputFor(focus)), (solution) => {
        holds = false;
        if (emit !== null) emitSolution(graph, focus, solution, fault, path ? NONE : focus, emit);
        return emit === null;
      });
      return holds;
    },
  };
}

/** @param otherwise the value when the query binds no `?value` */
function emitSolution(
  { dictionary }: Graph,
  focus: TermId,
  solution: Bindings,
  fault: FaultTemplate,
  otherwise: TermId,
  emit: Emit,
): void {
  const path = solution.get('path') ?? NONE;
  const message = solution.get('message') ?? NONE;
  emit({
    ...fault,
    focus,
    path: path !== NONE && dictionary.kind(path) === TermKind.iri ? path : fault.path,
    value: solution.get('value') ?? otherwise,
    message: message === NONE ? fault.message : dictionary.value(message),
    bindings: solution,
  });
}
