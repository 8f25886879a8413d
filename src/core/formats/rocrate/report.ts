import type { DeclaredProfile } from '../../declared-profiles.ts';
import type {
  Check,
  Finding,
  NotEvaluated,
  Position,
  ProfileReference,
  Requirement,
  Severity,
} from '../../finding/finding.ts';
import type { CompiledProfile } from '../../profiles/compiled-profile.ts';
import { boundFindings } from './bound-findings.ts';
import { groupOf } from './group.ts';
import { countChecks, type Statistics } from './statistics.ts';

/** Name and version of the service, as reports carry them; a test holds it against package.json. */
export const SERVICE_VERSION = 'ro-crate-validation-service 2.0.0';

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
  };
  passed: boolean;
  issues: Issue[];
  /** Present when there are more issues than a report holds; the counts in `statistics` know all of them. */
  truncated?: { omitted_issues: number };
  /** By identifier, the checks of `issues`, in their order. */
  checks: Record<string, CheckDetails>;
  declared_profiles: DeclaredProfile[];
  not_evaluated: { check: string; reason: string }[];
  statistics: Statistics;
}

/** What a report is made of. */
export interface ReportParts {
  profile: CompiledProfile;
  severity: Severity;
  /** In their final order. */
  findings: readonly Finding[];
  notEvaluated: readonly NotEvaluated[];
  declaredProfiles: DeclaredProfile[];
  /** Positions of findings; asked once, and only for those that the report holds. */
  locate: (findings: readonly Finding[]) => (Position | null)[];
}

/** Builds the report of a run. */
export function buildReport(parts: ReportParts): Report {
  const { profile, severity, findings, notEvaluated } = parts;
  const { kept, omitted } = boundFindings(findings);
  const positions = parts.locate(kept);
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
    issues: kept.map((finding, index) => issueOf(finding, positions[index] ?? null)),
    ...(omitted > 0 ? { truncated: { omitted_issues: omitted } } : {}),
    checks: Object.fromEntries(kept.map(({ check }) => [check.identifier, detailsOf(check)])),
    declared_profiles: parts.declaredProfiles,
    not_evaluated: notEvaluated.map(({ check, reason }) => ({ check: check.identifier, reason })),
    statistics: countChecks(profile.variants[severity].checks, findings, notEvaluated),
  };
}

function issueOf(finding: Finding, position: Position | null): Issue {
  const { identifier, label, name, severity, requirement } = finding.check;
  const { description: _, ...profile } = requirement.profile;
  return {
    severity,
    message: finding.message,
    violatingEntity: finding.entity,
    violatingProperty: finding.property,
    violatingPropertyValue: finding.value,
    check: { identifier, label, name, requirement: { ...requirement, profile } },
    line: position?.line ?? null,
    column: position?.column ?? null,
    group: groupOf(finding),
  };
}

function detailsOf({ name, description, severity, order, help }: Check): CheckDetails {
  return { name, description, severity, order, help };
}
