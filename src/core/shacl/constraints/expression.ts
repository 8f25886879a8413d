import { XSD } from '../../vocabulary/namespaces.ts';
import { compileNodeExpression } from '../expressions/node-expression.ts';
import { declaredMessage } from '../message.ts';
import type { CompileConstraint } from './constraint.ts';

/** `sh:expression` (SHACL Advanced Features, section 7): the expression must give `true` and nothing else for each value. */
export const compileExpressionConstraint: CompileConstraint = (constraint) => {
  const { shapes: source, paths, functions, refer, shape, parameter, value: node } = constraint;
  const truth = source.dictionary.literal('true', `${XSD}boolean`);
  const place = { subject: shape, predicate: parameter };
  const nodesOf = compileNodeExpression({ source, paths, functions, refer }, place, node);
  const common = constraint.template('ExpressionConstraintComponent');
  const template = { ...common, message: declaredMessage(source, node) ?? common.message };
  return {
    over: 'values',
    test(graph, focus, values, emit) {
      const offending = values.filter((value) => {
        const nodes = nodesOf(graph, value);
        return nodes.length === 0 || !nodes.every((one) => one === truth);
      });
      if (emit !== null) for (const value of offending) emit({ ...template, focus, value });
      return offending.length === 0;
    },
  };
};
