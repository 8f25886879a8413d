import type { Check, ProfileReference, Requirement, Severity } from '../../finding/finding.ts';
import type { ReportedFinding, Verdict } from '../../finding/validation-result.ts';
import { groupOf } from './group.ts';
import { formatStatistics, type ReportStatistics } from './statistics.ts';

/** One finding as clients see it: rocrate-validator's issue with line, column and group added. */
export interface Issue {
  severity: Severity;
  message: string;
  violatingEntity: string | null;
  violatingProperty: string | null;
  violatingPropertyValue: string | null;
  check: IssueCheck;
  line: number | null;
  column: number | null;
  group: string;
}

/** What an issue repeats of its check; the rest is in the report's table of checks. */
export interface IssueCheck {
  identifier: string;
  label: string;
  name: string;
  requirement: Omit<Requirement, 'profile'> & { profile: Omit<ProfileReference, 'description'> };
}

/** What the table of checks says of each check that has issues. */
export type CheckDetails = Pick<Check, 'name' | 'description' | 'severity' | 'order' | 'help'>;

/** The `detail` of a result: rocrate-validator's single result (format 0.2) with additive fields. */
export interface Report {
  meta: { version: '0.2' };
  validation_settings: {
    profile_identifier: string;
    enable_profile_inheritance: true;
    abort_on_first: false;
    requirement_severity: Severity;
    rocrate_validator_version: string;
    /** SHA-256 of the profile's packs, in hex: which version of its checks ran. */
    profile_digest: string;
  };
  passed: boolean;
  issues: Issue[];
  /** Present when there are more issues than fit into a report; `statistics` counts all of them. */
  truncated?: { omitted_issues: number };
  /** By identifier, the checks of `issues`, in their order. */
  checks: Record<string, CheckDetails>;
  declared_profiles: { uri: string; profile_name: string | null; checked: boolean }[];
  not_evaluated: { check: string; reason: string }[];
  /** Present when asked for: identifiers of the checks that found no entity to look at. */
  checks_without_target?: string[];
  /** Present when checks were skipped by request: their identifiers. */
  skipped?: string[];
  statistics: ReportStatistics;
}

/** What a report may say in addition. */
export interface ReportOptions {
  /** Whether it lists the checks that found no entity to look at. */
  isExplained?: boolean | undefined;
}

/**
 * A result as rocrate-validator's JSON report.
 * @param validatorVersion name and version of the program that validated
 */
export function formatReport(
  result: Verdict,
  validatorVersion: string,
  { isExplained = false }: ReportOptions = {},
): Report {
  const { findings, omittedFindings: omitted } = result;
  return {
    meta: { version: '0.2' },
    validation_settings: {
      profile_identifier: result.profile.identifier,
      enable_profile_inheritance: true,
      abort_on_first: false,
      requirement_severity: result.threshold,
      rocrate_validator_version: validatorVersion,
      profile_digest: result.profileDigest,
    },
    passed: result.verdict === 'valid',
    issues: findings.map(issueOf),
    ...(omitted > 0 ? { truncated: { omitted_issues: omitted } } : {}),
    checks: Object.fromEntries(findings.map(({ check }) => [check.identifier, detailsOf(check)])),
    declared_profiles: result.declaredProfiles.map(({ uri, profile, checked }) => {
      return { uri, profile_name: profile, checked };
    }),
    not_evaluated: result.notEvaluated.map(({ check, reason }) => ({ check: check.identifier, reason })),
    ...(result.skipped.length > 0 ? { skipped: result.skipped } : {}),
    ...(isExplained ? { checks_without_target: result.withoutTarget } : {}),
    statistics: formatStatistics(result),
  };
}

function issueOf(finding: ReportedFinding): Issue {
  const { identifier, label, name, severity, requirement } = finding.check;
  const { description: _, ...profile } = requirement.profile;
  return {
    severity,
    message: finding.message,
    violatingEntity: finding.entity,
    violatingProperty: finding.property,
    violatingPropertyValue: finding.value,
    check: { identifier, label, name, requirement: { ...requirement, profile } },
    line: finding.line,
    column: finding.column,
    group: groupOf(finding),
  };
}

function detailsOf({ name, description, severity, order, help }: Check): CheckDetails {
  return { name, description, severity, order, help };
}
