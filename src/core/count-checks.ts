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

/** Counts the visible checks of a run, each identifier once, by their outcome. */
export function countChecks(
  checks: readonly Check[],
  findings: readonly CheckFinding[],
  notEvaluated: readonly NotEvaluated[],
): Statistics {
  const byIdentifier = new Map(checks.map((check) => [check.identifier, check]));
  const failed = new Set(findings.map((finding) => finding.check.identifier));
  const skipped = new Set(notEvaluated.map(({ check }) => check.identifier));
  for (const { check } of findings) byIdentifier.set(check.identifier, check);
  const all = [...byIdentifier.values()];
  const outcomes = new Map(all.map((check) => [check, outcomeOf(check, failed, skipped)]));
  return { requirements: countRequirements(outcomes), checks: countOutcomes(outcomes) };
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
function countRequirements(outcomes: ReadonlyMap<Check, Outcome>): Statistics['requirements'] {
  const ofRequirement = new Map<string, number>();
  for (const [{ requirement }, outcome] of outcomes) {
    const { identifier } = requirement;
    ofRequirement.set(identifier, (ofRequirement.get(identifier) ?? 0) | outcome);
  }
  const all = [...ofRequirement.values()];
  return {
    total: all.length,
    passed: all.filter((found) => found === PASSED).length,
    failed: all.filter((found) => (found & FAILED) !== 0).length,
  };
}

function countOutcomes(outcomes: ReadonlyMap<Check, Outcome>): Statistics['checks'] {
  const all = [...outcomes.values()];
  const count = (wanted: Outcome) => all.filter((outcome) => outcome === wanted).length;
  return {
    total: all.length,
    passed: count(PASSED),
    failed: count(FAILED),
    notEvaluated: count(NOT_EVALUATED),
    bySeverity: countBySeverity([...outcomes.keys()]),
  };
}

function countBySeverity(checks: readonly Check[]): Record<Severity, number> {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const check of checks) counts[check.severity]++;
  return counts;
}
