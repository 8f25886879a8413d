import {
  type Check,
  type Finding,
  type NotEvaluated,
  SEVERITIES,
  type Severity,
} from '../../finding/finding.ts';

/** Counts of a run; a requirement or check that was not evaluated is neither passed nor failed. */
export interface Statistics {
  total_requirements: number;
  total_passed_requirements: number;
  total_failed_requirements: number;
  total_checks: number;
  total_passed_checks: number;
  total_failed_checks: number;
  total_not_evaluated_checks: number;
  total_checks_by_severity: Record<Severity, number>;
}

/** Counts the visible checks of a run, each identifier once, by their outcome. */
export function countChecks(
  checks: readonly Check[],
  findings: readonly Finding[],
  notEvaluated: readonly NotEvaluated[],
): Statistics {
  const byIdentifier = new Map(checks.map((check) => [check.identifier, check]));
  const failed = new Set(findings.map((finding) => finding.check.identifier));
  const skipped = new Set(notEvaluated.map(({ check }) => check.identifier));
  for (const { check } of findings) byIdentifier.set(check.identifier, check);
  const all = [...byIdentifier.values()];
  const requirements = new Set(all.map((check) => check.requirement.identifier));
  const failedRequirements = requirementsOf(all, (check) => failed.has(check.identifier));
  const openRequirements = requirementsOf(all, (check) => skipped.has(check.identifier));
  const passedRequirements = requirements.difference(failedRequirements).difference(openRequirements);
  const counts = all.map((check) => outcome(check, failed, skipped));
  return {
    total_requirements: requirements.size,
    total_passed_requirements: passedRequirements.size,
    total_failed_requirements: failedRequirements.size,
    total_checks: all.length,
    total_passed_checks: counts.filter((value) => value === 'passed').length,
    total_failed_checks: counts.filter((value) => value === 'failed').length,
    total_not_evaluated_checks: counts.filter((value) => value === 'not evaluated').length,
    total_checks_by_severity: countBySeverity(all),
  };
}

function outcome(check: Check, failed: ReadonlySet<string>, skipped: ReadonlySet<string>) {
  if (failed.has(check.identifier)) return 'failed';
  return skipped.has(check.identifier) ? 'not evaluated' : 'passed';
}

function requirementsOf(checks: readonly Check[], condition: (check: Check) => boolean): Set<string> {
  return new Set(checks.filter(condition).map((check) => check.requirement.identifier));
}

function countBySeverity(checks: readonly Check[]): Record<Severity, number> {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const check of checks) counts[check.severity]++;
  return counts;
}
