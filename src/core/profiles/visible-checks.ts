import { type Check, distinctChecks, type NotEvaluated } from '../finding/finding.ts';
import type { ShapeRun } from './compiled-profile.ts';

/** The checks of a run that are listed and counted; hidden ones only where they cannot be evaluated. */
export function visibleChecks(
  shapes: readonly ShapeRun[],
  natives: readonly { check: Check }[],
  notEvaluated: readonly NotEvaluated[],
): Check[] {
  const ofShapes = shapes.flatMap(({ own, properties }) => [own, ...properties.map(({ check }) => check)]);
  const evaluated = [...ofShapes, ...natives.map(({ check }) => check)].filter((check) => check !== null);
  const visible = evaluated.filter((check) => !check.hidden);
  return distinctChecks([...visible, ...notEvaluated.map(({ check }) => check)]);
}
