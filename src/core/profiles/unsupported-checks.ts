import type { Check, NotEvaluated } from '../finding/finding.ts';
import type { ShapeRun } from './compiled-profile.ts';

/** What is left of the shapes of a run without the checks that need what is not supported, and these checks. */
export function withoutUnsupported(runs: readonly ShapeRun[]): {
  shapes: ShapeRun[];
  unsupported: NotEvaluated[];
} {
  const unsupported: NotEvaluated[] = [];
  const isEvaluated = (check: Check, reason: string | null) => {
    if (reason !== null) unsupported.push({ check, reason: `its shape cannot be evaluated: ${reason}` });
    return reason === null;
  };
  const shapes = runs.map(({ shape, own, properties }) => {
    const target = shape.reasonAgainst('target');
    return {
      shape,
      own: own && isEvaluated(own, target ?? shape.reasonAgainst('own')) ? own : null,
      properties: properties.filter((property) =>
        isEvaluated(property.check, target ?? property.shape.reasonAgainst('whole')),
      ),
    };
  });
  const rest = shapes.filter(({ own, properties }) => own !== null || properties.length > 0);
  return { shapes: rest, unsupported };
}
