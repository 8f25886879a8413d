import {
  type Check,
  type CheckFinding,
  type NotEvaluated,
  SEVERITIES,
  type Severity,
} from './finding/finding.ts';
import type { Statistics } from './finding/validation-result.ts';

/** Outcomes as bits, so that those of several checks add up to one number. */
const PASSED = 1;
const FAILED = 2;
const NOT_EVALUATED = 4;
type Outcome = typeof PASSED | typeof FAILED | typeof NOT_EVALUATED;
const COUNTED_AS = { [PASSED]: 'passed', [FAILED]: 'failed', [NOT_EVALUATED]: 'notEvaluated' } as const;

/** Checks by identifier, made once for the list that all runs of a profile share. */
const BY_IDENTIFIER = new WeakMap<readonly Check[], ReadonlyMap<string, Check>>();

/** Counts the visible checks of a run, each identifier once, by their outcome. */
export function countChecks(
  checks: readonly Check[],
  findings: readonly CheckFinding[],
  notEvaluated: readonly NotEvaluated[],
): Statistics {
  const failed = new Set(findings.map((finding) => finding.check.identifier));
  const skipped = new Set(notEvaluated.map(({ check }) => check.identifier));
  const ofRequirement = new Map<string, number>();
  const bySeverity = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >;
  const counts = { total: 0, passed: 0, failed: 0, notEvaluated: 0, bySeverity };
  for (const check of withFailed(checks, findings).values()) {
    const outcome = outcomeOf(check, failed, skipped);
    counts.total++;
    counts[COUNTED_AS[outcome]]++;
    bySeverity[check.severity]++;
    const { identifier } = check.requirement;
    ofRequirement.set(identifier, (ofRequirement.get(identifier) ?? 0) | outcome);
  }
  return { requirements: countRequirements([...ofRequirement.values()]), checks: counts };
}

/** Checks by identifier; those that failed as their findings name them. */
function withFailed(checks: readonly Check[], findings: readonly CheckFinding[]): ReadonlyMap<string, Check> {
  let all = BY_IDENTIFIER.get(checks);
  if (!all) {
    all = new Map(checks.map((check) => [check.identifier, check]));
    BY_IDENTIFIER.set(checks, all);
  }
  if (findings.every(({ check }) => all.get(check.identifier) === check)) return all;
  return new Map([...all, ...findings.map(({ check }) => [check.identifier, check] as const)]);
}

function outcomeOf(
  { identifier }: Check,
  failed: ReadonlySet<string>,
  skipped: ReadonlySet<string>,
): Outcome {
  if (failed.has(identifier)) return FAILED;
  return skipped.has(identifier) ? NOT_EVALUATED : PASSED;
}

/** A requirement failed when one of its checks did, and passed when all of them did. */
function countRequirements(outcomes: readonly number[]): Statistics['requirements'] {
  return {
    total: outcomes.length,
    passed: outcomes.filter((found) => found === PASSED).length,
    failed: outcomes.filter((found) => (found & FAILED) !== 0).length,
  };
}
