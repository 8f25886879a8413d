import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { type CompileConstraint, eachValue, type ReferredShape } from './constraint.ts';
import { readList } from './parameters.ts';

/** `sh:not` (SHACL section 4.6.1). */
export const compileNot: CompileConstraint = ({ value, refer, violation }) => {
  const shape = refer(value);
  return eachValue(violation('NotConstraintComponent'), (graph, node) => !shape.conforms(graph, node));
};

/** `sh:and`, `sh:or`, `sh:xone` (SHACL sections 4.6.2 to 4.6.4). */
function compileList(
  component: string,
  passes: (shapes: readonly ReferredShape[], graph: Graph, node: TermId) => boolean,
): CompileConstraint {
  return (source) => {
    const shapes = readList(source).map(source.refer);
    return eachValue(source.violation(component), (graph, node) => passes(shapes, graph, node));
  };
}

export const compileAnd = compileList('AndConstraintComponent', (shapes, graph, node) => {
  for (const shape of shapes) if (!shape.conforms(graph, node)) return false;
  return true;
});

export const compileOr = compileList('OrConstraintComponent', (shapes, graph, node) => {
  for (const shape of shapes) if (shape.conforms(graph, node)) return true;
  return false;
});

export const compileXone = compileList('XoneConstraintComponent', (shapes, graph, node) => {
  let count = 0;
  for (const shape of shapes) if (shape.conforms(graph, node)) count++;
  return count === 1;
});
