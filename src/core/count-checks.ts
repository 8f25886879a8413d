import {
  type Check,
  type CheckFinding,
  type NotEvaluated,
  SEVERITIES,
  type Severity,
} from './finding/finding.ts';
import type { Statistics } from './finding/validation-result.ts';

/** The visible checks of a run. */
interface CheckTable {
  byIdentifier: ReadonlyMap<string, Check>;
  bySeverity: Readonly<Record<Severity, number>>;
  /** Number of the requirements that they check. */
  requirements: number;
}

/** Made once for the list that all runs of a profile share. */
const TABLES = new WeakMap<readonly Check[], CheckTable>();

/** Counts the visible checks of a run, each identifier once, by their outcome. */
export function countChecks(
  checks: readonly Check[],
  findings: readonly CheckFinding[],
  notEvaluated: readonly NotEvaluated[],
): Statistics {
  const { byIdentifier, bySeverity, requirements } = tableOf(checks, findings);
  const failed = checksOf(findings, byIdentifier);
  const skipped = checksOf(notEvaluated, byIdentifier);
  for (const check of failed) skipped.delete(check);
  const failedRequirements = requirementsOf(failed);
  const open = requirementsOf([...failed, ...skipped]);
  return {
    // A requirement failed when one of its checks did, and passed when all of them did.
    requirements: {
      total: requirements,
      passed: requirements - open.size,
      failed: failedRequirements.size,
    },
    checks: {
      total: byIdentifier.size,
      passed: byIdentifier.size - failed.size - skipped.size,
      failed: failed.size,
      notEvaluated: skipped.size,
      bySeverity: { ...bySeverity },
    },
  };
}

/** The table of the checks; with those that failed as their findings name them. */
function tableOf(checks: readonly Check[], findings: readonly CheckFinding[]): CheckTable {
  let table = TABLES.get(checks);
  if (!table) {
    table = makeTable(checks);
    TABLES.set(checks, table);
  }
  const { byIdentifier } = table;
  const isKnown = findings.every(({ check }) => byIdentifier.get(check.identifier) === check);
  return isKnown ? table : makeTable([...byIdentifier.values(), ...findings.map(({ check }) => check)]);
}

function makeTable(checks: readonly Check[]): CheckTable {
  const byIdentifier = new Map(checks.map((check) => [check.identifier, check]));
  const bySeverity = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >;
  for (const { severity } of byIdentifier.values()) bySeverity[severity]++;
  return { byIdentifier, bySeverity, requirements: requirementsOf([...byIdentifier.values()]).size };
}

/** Those of the visible checks that findings or other outcomes are about. */
function checksOf(
  outcomes: readonly { check: Check }[],
  byIdentifier: ReadonlyMap<string, Check>,
): Set<Check> {
  const found = new Set<Check>();
  for (const { check } of outcomes) {
    const visible = byIdentifier.get(check.identifier);
    if (visible) found.add(visible);
  }
  return found;
}

function requirementsOf(checks: Iterable<Check>): Set<string> {
  const identifiers = new Set<string>();
  for (const { requirement } of checks) identifiers.add(requirement.identifier);
  return identifiers;
}
