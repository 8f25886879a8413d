import type { Check, Finding, NotEvaluated, Position, Severity } from '../finding.ts';
import type { CompiledProfile } from '../profiles/compiled-profile.ts';
import { boundFindings } from './bound-findings.ts';
import { countChecks, type Statistics } from './statistics.ts';

/** Name and version of the service, as reports carry them; a test holds it against package.json. */
export const SERVICE_VERSION = 'ro-crate-validation-service 2.0.0';

/** One fault as clients see it: rocrate-validator's issue with line, column and help added. */
export interface Issue {
  severity: Severity;
  message: string;
  violatingEntity: string | null;
  violatingProperty: string | null;
  violatingPropertyValue: string | null;
  check: Omit<Check, 'help' | 'source' | 'hidden'>;
  line: number | null;
  column: number | null;
  help: string | null;
}

/** The `detail` of a result: rocrate-validator's single result (format 0.2) with additive fields. */
export interface Report {
  meta: { version: '0.2' };
  validation_settings: {
    profile_identifier: string;
    enable_profile_inheritance: true;
    abort_on_first: false;
    requirement_severity: Severity;
    rocrate_validator_version: string;
  };
  passed: boolean;
  issues: Issue[];
  /** Present when there are more issues than a report holds; the counts in `statistics` know all of them. */
  truncated?: { omitted_issues: number };
  not_evaluated: { check: string; reason: string }[];
  statistics: Statistics;
}

/** Builds the report from findings in their final order; positions of entities are looked up by `locate`. */
export function buildReport(
  profile: CompiledProfile,
  severity: Severity,
  findings: readonly Finding[],
  notEvaluated: readonly NotEvaluated[],
  locate: (finding: Finding) => Position | null,
): Report {
  const { kept, omitted } = boundFindings(findings);
  return {
    meta: { version: '0.2' },
    validation_settings: {
      profile_identifier: profile.reference.identifier,
      enable_profile_inheritance: true,
      abort_on_first: false,
      requirement_severity: severity,
      rocrate_validator_version: SERVICE_VERSION,
    },
    passed: !findings.some((finding) => finding.check.severity === 'REQUIRED'),
    issues: kept.map((finding) => issueOf(finding, locate(finding))),
    ...(omitted > 0 ? { truncated: { omitted_issues: omitted } } : {}),
    not_evaluated: notEvaluated.map(({ check, reason }) => ({ check: check.identifier, reason })),
    statistics: countChecks(profile.variants[severity].checks, findings, notEvaluated),
  };
}

function issueOf(finding: Finding, position: Position | null): Issue {
  const { help, source, hidden, ...check } = finding.check;
  return {
    severity: check.severity,
    message: finding.message,
    violatingEntity: finding.entity,
    violatingProperty: finding.property,
    violatingPropertyValue: finding.value,
    check,
    line: position?.line ?? null,
    column: position?.column ?? null,
    help,
  };
}
