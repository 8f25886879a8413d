import { SEVERITIES, type Severity } from '../finding/finding.ts';
import type { CheckDetails, Issue, Report } from './rocrate/format-report.ts';

/** The issues of one check; those that say the same of different entities are one group. */
export interface CheckIssues {
  identifier: string;
  check: CheckDetails;
  count: number;
  groups: readonly (readonly Issue[])[];
}

/** The issues of a report by check, the most severe checks first, else in their order. */
export function issuesByCheck({ issues, checks }: Report): CheckIssues[] {
  const byCheck = groupedBy(issues, ({ check }) => check.identifier);
  const all = [...byCheck].map(([identifier, members]) => ({
    identifier,
    check: checks[identifier] ?? detailsFrom(members[0]!),
    count: members.length,
    groups: [...groupedBy(members, ({ group }) => group).values()],
  }));
  return all.toSorted((left, right) => rank(right.check.severity) - rank(left.check.severity));
}

/** Numbers of issues by severity, the most severe first, without those of which there are none. */
export function countBySeverity(issues: readonly Issue[]): [Severity, number][] {
  return SEVERITIES.toReversed()
    .map((severity): [Severity, number] => [
      severity,
      issues.filter((issue) => issue.severity === severity).length,
    ])
    .filter(([, count]) => count > 0);
}

/** The page that explains the check of an issue, or null. */
export function helpOf({ checks }: Report, { check }: Issue): string | null {
  return checks[check.identifier]?.help ?? null;
}

/** Members by their key, in order of appearance. */
export function groupedBy<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}

/** What the report should say of the check, from one of its issues. */
function detailsFrom({ check, severity }: Issue): CheckDetails {
  return { name: check.name, description: check.requirement.description, severity, order: 0, help: null };
}

function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}
