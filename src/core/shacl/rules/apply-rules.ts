import { NONE } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { RDFS } from '../../vocabulary/namespaces.ts';
import type { ShapesSource } from '../shapes-source.ts';
import type { Rule } from './rule.ts';
import { affects } from './rule-dependencies.ts';

/** Limit of passes over all rules; a pack that needs more would not end in reasonable time. */
const LIMIT_PASSES = 100;

/** Thrown when rules still add triples after the last pass. */
export class RulesUnsettled extends Error {
  override readonly name = 'RulesUnsettled';

  constructor() {
    super(`the rules of the profile still add triples after ${LIMIT_PASSES} passes`);
  }
}

/** Applies rules to a graph until none adds a triple. Throws RulesUnsettled, GraphTooLarge. */
export type ApplyRules = (graph: Graph) => void;

/**
 * Sorts rules by `sh:order` of their shape, then their own, then their place in the files. They run in turn, in
 * passes; after its first run a rule is skipped until a triple that affects it was added.
 */
export function compileRuleOrder(source: ShapesSource, rules: readonly Rule[]): ApplyRules {
  const ordered = [...rules].sort((a, b) => a.shapeOrder - b.shapeOrder || a.ruleOrder - b.ruleOrder);
  const subClassOf = source.dictionary.iri(`${RDFS}subClassOf`);
  const affected = ordered.map(({ addition }) =>
    ordered.flatMap(({ dependencies }, index) => (affects(source, addition, dependencies) ? [index] : [])),
  );
  const all = [...ordered.keys()];

  /** A class with superclasses also affects the rules that name one of them. */
  function affectedBy(index: number, graph: Graph): readonly number[] {
    const { addition } = ordered[index]!;
    if (addition === NONE || addition === subClassOf) return all;
    return graph.countObjects(addition, subClassOf) > 0 ? all : affected[index]!;
  }

  return (graph) => {
    const due = new Set(all);
    for (let pass = 0; due.size > 0; pass++) {
      if (pass === LIMIT_PASSES) throw new RulesUnsettled();
      ordered.forEach((rule, index) => {
        if (!due.delete(index)) return;
        const before = graph.size;
        rule.apply(graph);
        if (graph.size > before) for (const other of affectedBy(index, graph)) due.add(other);
      });
    }
  };
}
