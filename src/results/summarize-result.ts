import { SEVERITIES, type Severity } from '../core/light.ts';
import { clipped } from './clip-text.ts';
import type { ResultObject } from './result-object.ts';

/** Longest text of one field, in characters; and of all findings together, so that a model can read the answer. */
const LONGEST_TEXT = 600;
const MOST_TEXT = 16_000;
const MOST_DECLARED = 20;

/** The first of the findings that differ only in the entity, property or value. */
type Finding = {
  severity: Severity;
  check: string;
  message: string;
  entity: string | null;
  property: string | null;
  line: number | null;
  column: number | null;
  /** How many further ones there are. */
  others_alike: number;
};

/** A result in so few words that a model can read it. */
export type Summary = {
  status: 'valid' | 'invalid';
  profile: string;
  severity: Severity;
  findings: Finding[];
  counts: {
    findings: number;
    shown: number;
    checks: number;
    failed_checks: number;
    not_evaluated_checks: number;
  };
  declared_profiles: { uri: string; profile: string | null; checked: boolean }[];
  next_step: string;
};

type Verdict = Extract<ResultObject, { status: 'valid' | 'invalid' }>;
type Issue = Verdict['detail']['issues'][number];

/** Issues by group, without `Map.groupBy`, which Node 20 lacks. */
function grouped(issues: readonly Issue[]): Issue[][] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const known = groups.get(issue.group);
    if (known) known.push(issue);
    else groups.set(issue.group, [issue]);
  }
  return [...groups.values()];
}

type ErrorResult = Extract<ResultObject, { status: 'error' }>;

/**
 * Counts, and the first findings, the most severe first; a result without a verdict stays as it is.
 * @param shownFindings how many findings of one kind at most
 */
export function summarize(result: ResultObject, shownFindings: number): Summary | ErrorResult {
  return result.status === 'error' ? result : summarizeVerdict(result, shownFindings);
}

function summarizeVerdict({ status, detail }: Verdict, shownFindings: number): Summary {
  const { issues, statistics, validation_settings, declared_profiles } = detail;
  const groups = grouped(issues).toSorted(([a], [b]) => rankOf(b!.severity) - rankOf(a!.severity));
  const findings = within(groups.slice(0, shownFindings).map(findingOf));
  const summary = {
    status,
    profile: validation_settings.profile_identifier,
    severity: validation_settings.requirement_severity,
    findings,
    counts: {
      findings: issues.length + (detail.truncated?.omitted_issues ?? 0),
      shown: findings.reduce((sum, { others_alike }) => sum + 1 + others_alike, 0),
      checks: statistics.total_checks,
      failed_checks: statistics.total_failed_checks,
      not_evaluated_checks: statistics.total_not_evaluated_checks,
    },
    declared_profiles: declared_profiles.slice(0, MOST_DECLARED).map(({ uri, profile_name, checked }) => {
      return { uri: clipped(uri, LONGEST_TEXT), profile: profile_name, checked };
    }),
  };
  return { ...summary, next_step: nextStep(summary) };
}

function rankOf(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

function findingOf(group: Issue[]): Finding {
  const issue = group[0]!;
  return {
    severity: issue.severity,
    check: issue.check.identifier,
    message: clipped(issue.message, LONGEST_TEXT),
    entity: issue.violatingEntity && clipped(issue.violatingEntity, LONGEST_TEXT),
    property: issue.violatingProperty && clipped(issue.violatingProperty, LONGEST_TEXT),
    line: issue.line,
    column: issue.column,
    others_alike: group.length - 1,
  };
}

/** The first findings whose text together is short enough; at least one. */
function within(findings: Finding[]): Finding[] {
  let length = 0;
  return findings.filter(({ message, entity, property }, index) => {
    length += message.length + (entity?.length ?? 0) + (property?.length ?? 0);
    return index === 0 || length <= MOST_TEXT;
  });
}

function nextStep(summary: Omit<Summary, 'next_step'>): string {
  const { status, severity, counts, findings, declared_profiles } = summary;
  const steps: string[] = [];
  if (status === 'invalid') {
    steps.push('Fix the REQUIRED findings in the metadata document, then call validate again.');
  } else if (findings.length > 0) {
    steps.push('The findings are advice: fix those that matter for this crate.');
  } else if (severity === 'REQUIRED') {
    steps.push('Call validate with severity RECOMMENDED for advice beyond what is required.');
  }
  if (findings.length > 0)
    steps.push('Call explain_check with the check of a finding for the rule behind it.');
  if (counts.shown < counts.findings) {
    steps.push(
      `${counts.findings - counts.shown} findings are not shown; more of them show after fixing, or with a higher limit.`,
    );
  }
  const unchecked = declared_profiles.filter(({ profile, checked }) => profile !== null && !checked);
  if (unchecked.length > 0) {
    const names = unchecked.map(({ profile }) => profile).join(', ');
    steps.push(`The crate declares ${names}: call validate with that profile too.`);
  }
  return steps.length === 0 ? 'Nothing is left to do.' : steps.join(' ');
}
