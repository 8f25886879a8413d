import { NONE, type TermId } from '../rdf/dictionary.ts';
import { localName } from '../rdf/local-name.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ShapesSource } from './shapes-source.ts';

/** A parameter of a constraint component, function or target type (SHACL section 6.2.1). */
export interface Parameter {
  predicate: TermId;
  /** Local name of the predicate: the name of the query variable with the value. */
  name: string;
  isOptional: boolean;
}

/** The declared parameters in the order of the file. Throws PackError. */
export function parametersOf(source: ShapesSource, term: TermId): Parameter[] {
  return source.values(term, sh('parameter')).map((parameter) => {
    const predicate = source.value(parameter, sh('path'));
    if (predicate === NONE) return source.fail(term, sh('parameter'), 'needs sh:path');
    const name = localName(source.dictionary.value(predicate));
    return { predicate, name, isOptional: source.isTrue(source.value(parameter, sh('optional'))) };
  });
}

/** The same in the order of a call: by `sh:order`, else by name (SHACL Advanced Features, section 5.2). */
export function parametersInOrder(source: ShapesSource, term: TermId): Parameter[] {
  const orders = source.values(term, sh('parameter')).map((node) => source.value(node, sh('order')));
  const isOrdered = orders.some((order) => order !== NONE);
  const rank = (index: number) => {
    const order = orders[index]!;
    return order === NONE ? 0 : Number(source.dictionary.value(order));
  };
  return parametersOf(source, term)
    .map((parameter, index) => ({ parameter, index }))
    .sort((a, b) =>
      isOrdered ? rank(a.index) - rank(b.index) : a.parameter.name < b.parameter.name ? -1 : 1,
    )
    .map(({ parameter }) => parameter);
}
