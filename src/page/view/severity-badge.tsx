import type { Severity } from '../../core/index.ts';
import { severityLabel } from './words.ts';

/** A severity as a word on its colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <span class={`badge ${severity.toLowerCase()}`}>{severityLabel(severity)}</span>;
}
