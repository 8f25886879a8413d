import type { Severity } from '../../core/index.ts';
import type { Issue } from '../engine/engine-messages.ts';

/** The number of findings of each severity. */
export function countBySeverity(issues: readonly Issue[]): Record<Severity, number> {
  const counts = { OPTIONAL: 0, RECOMMENDED: 0, REQUIRED: 0 };
  for (const { severity } of issues) counts[severity]++;
  return counts;
}
