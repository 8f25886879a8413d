import type { Severity } from '../../finding/finding.ts';
import type { Verdict } from '../../finding/validation-result.ts';

/** Counts of a run as rocrate-validator names them. */
export interface ReportStatistics {
  total_requirements: number;
  total_passed_requirements: number;
  total_failed_requirements: number;
  total_checks: number;
  total_passed_checks: number;
  total_failed_checks: number;
  total_not_evaluated_checks: number;
  total_checks_without_target: number;
  total_checks_by_severity: Record<Severity, number>;
}

/** The counts of a result under the names of the report. */
export function formatStatistics({ statistics, withoutTarget }: Verdict): ReportStatistics {
  const { requirements, checks } = statistics;
  return {
    total_requirements: requirements.total,
    total_passed_requirements: requirements.passed,
    total_failed_requirements: requirements.failed,
    total_checks: checks.total,
    total_passed_checks: checks.passed,
    total_failed_checks: checks.failed,
    total_not_evaluated_checks: checks.notEvaluated,
    total_checks_without_target: withoutTarget.length,
    total_checks_by_severity: checks.bySeverity,
  };
}
