import type { Severity } from '../../core/index.ts';
import type { Issue } from '../engine/engine-messages.ts';

/** Which findings are shown; null is all of them. */
export interface Filter {
  severity: Severity | null;
  check: string | null;
  entity: string | null;
}

/** Shows everything. */
export const EMPTY_FILTER: Filter = { severity: null, check: null, entity: null };

/** A finding with its position in the report. */
export interface Numbered {
  issue: Issue;
  index: number;
}

/** Findings of one check that say the same of several entities. */
export interface FindingGroup {
  key: string;
  findings: Numbered[];
}

/** The findings that a filter lets through, by group, the most severe first. */
export function groupFindings(issues: readonly Issue[], filter: Filter): FindingGroup[] {
  const shown = issues.map((issue, index) => ({ issue, index })).filter(({ issue }) => passes(issue, filter));
  const groups = [...Map.groupBy(shown, ({ issue }) => issue.group)];
  return groups
    .map(([key, findings]) => ({ key, findings }))
    .sort((a, b) => rankOf(a.findings[0]!.issue) - rankOf(b.findings[0]!.issue));
}

/** Whether a filter lets a finding through. */
function passes({ severity, check, violatingEntity }: Issue, filter: Filter): boolean {
  return (
    (filter.severity === null || filter.severity === severity) &&
    (filter.check === null || filter.check === check.identifier) &&
    (filter.entity === null || filter.entity === violatingEntity)
  );
}

function rankOf({ severity }: Issue): number {
  return severity === 'REQUIRED' ? 0 : severity === 'RECOMMENDED' ? 1 : 2;
}
