import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ClassMembership } from '../class-membership.ts';
import { declaredMessage } from '../message.ts';
import { type Parameter, parametersOf } from '../parameterizable.ts';
import type { ShapesSource } from '../shapes-source.ts';
import { compileAsk, compileSelect } from '../sparql/query.ts';
import type { Constraint, ConstraintSource } from './constraint.ts';
import { solutionsAsViolations } from './sparql.ts';

/** A constraint component that the shapes graph itself defines by queries (SHACL section 6). */
export interface CustomComponent {
  term: TermId;
  parameters: readonly Parameter[];
}

/** Components declared in the shapes graph. Throws PackError. */
export function findCustomComponents(source: ShapesSource, classes: ClassMembership): CustomComponent[] {
  return classes
    .instances(source.graph, source.sh('ConstraintComponent'))
    .map((term) => ({ term, parameters: parametersOf(source, term) }));
}

/** Constraints of a component on a shape: one for each value of the first parameter, none when one is missing. */
export function compileCustomConstraints(
  source: ShapesSource,
  component: CustomComponent,
  shape: TermId,
  sourceOf: (parameter: string, value: TermId) => ConstraintSource,
): Constraint[] {
  const required = component.parameters.filter((parameter) => !parameter.isOptional);
  const [first] = required;
  if (!first || required.some(({ predicate }) => source.graph.countObjects(shape, predicate) === 0))
    return [];
  return source.graph.objects(shape, first.predicate).map((value) => {
    const input = new Map<string, TermId>();
    for (const { predicate, name } of component.parameters) {
      const given = predicate === first.predicate ? value : source.graph.object(shape, predicate);
      if (given !== NONE) input.set(name, given);
    }
    return compileValidator(sourceOf(source.dictionary.value(first.predicate), value), component, input);
  });
}

function compileValidator(
  constraint: ConstraintSource,
  component: CustomComponent,
  input: ReadonlyMap<string, TermId>,
): Constraint {
  const { shapes: source, path, shape, fail } = constraint;
  const specific = source.value(component.term, sh(path ? 'propertyValidator' : 'nodeValidator'));
  const validator = specific === NONE ? source.value(component.term, sh('validator')) : specific;
  if (validator === NONE)
    return fail('is a parameter of a component that has no validator for this kind of shape');
  const ask = source.text(validator, sh('ask'));
  const names = component.parameters.map(({ name }) => name);
  const preBound = ['this', 'currentShape', ...names, ...(ask === null ? [] : ['value'])];
  const origin = constraint.query(validator, preBound);
  const common = constraint.template(source.dictionary.value(component.term));
  const template = {
    ...common,
    message: common.message ?? declaredMessage(source, validator),
    bindings: input,
  };
  const inputFor = (focus: TermId) => new Map([...input, ['this', focus], ['currentShape', shape]]);
  if (ask === null) {
    const select =
      source.text(validator, sh('select')) ?? fail('has a validator without sh:ask or sh:select');
    return solutionsAsViolations(compileSelect(select, origin), template, constraint, inputFor);
  }
  const query = compileAsk(ask, origin);
  return {
    over: 'values',
    test(graph, focus, values, emit) {
      const offending = values.filter((value) => !query.run(graph, inputFor(focus).set('value', value)));
      if (emit !== null) for (const value of offending) emit({ ...template, focus, value });
      return offending.length === 0;
    },
  };
}
