import type { Graph } from '../../graph/graph.ts';
import type { TripleRule } from './triple-rule.ts';

/** Passes over all rules; a pack that needs more would not end in reasonable time either. */
const LIMIT_PASSES = 100;

/** Thrown when rules still find something new after many passes. */
export class RulesUnsettled extends Error {
  override readonly name = 'RulesUnsettled';

  constructor() {
    super(`the rules of the profile still add statements after ${LIMIT_PASSES} passes`);
  }
}

/** Orders rules by `sh:order` of their shape, then their own, then their place in the files. */
export function inOrder(rules: readonly TripleRule[]): TripleRule[] {
  return [...rules].sort((a, b) => a.shapeOrder - b.shapeOrder || a.ruleOrder - b.ruleOrder);
}

/**
 * Applies the rules in turn until none adds a triple. A rule is left out while the graph is as its last run left
 * it. Throws RulesUnsettled.
 */
export function applyRules(rules: readonly TripleRule[], graph: Graph): void {
  const sizeAfterRun: number[] = rules.map(() => -1);
  for (let pass = 0; pass < LIMIT_PASSES; pass++) {
    const before = graph.size;
    rules.forEach((rule, index) => {
      if (sizeAfterRun[index] === graph.size) return;
      const sizeBefore = graph.size;
      rule.apply(graph);
      sizeAfterRun[index] = sizeBefore;
    });
    if (graph.size === before) return;
  }
  throw new RulesUnsettled();
}
