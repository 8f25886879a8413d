import type { CheckFinding } from './finding/finding.ts';
import { compareText } from './text/compare-text.ts';

/**
 * Findings without repetitions, by profile (ancestors first), requirement, check, entity, property, value and
 * message: the same crate gives the same report, whatever the order of its entities.
 *
 * Compares field by field, messages last: a message is put together in memory only when it is looked at, and most
 * never need to be.
 */
export function orderFindings(findings: readonly CheckFinding[], lineage: readonly string[]): CheckFinding[] {
  const profileRanks = new Map(lineage.map((identifier, rank) => [identifier, rank]));
  const compare = (left: CheckFinding, right: CheckFinding) =>
    compareChecks(left, right, profileRanks) || compareContents(left, right);
  const sorted = findings.toSorted(
    (left, right) => compare(left, right) || (left.entityIndex ?? -1) - (right.entityIndex ?? -1),
  );
  return sorted.filter((finding, index) => index === 0 || compare(sorted[index - 1]!, finding) !== 0);
}

function compareChecks(
  left: CheckFinding,
  right: CheckFinding,
  profileRanks: ReadonlyMap<string, number>,
): number {
  if (left.check === right.check) return 0;
  const [one, other] = [left.check, right.check];
  const rank = (identifier: string) => profileRanks.get(identifier) ?? -1;
  return (
    rank(one.requirement.profile.identifier) - rank(other.requirement.profile.identifier) ||
    one.requirement.order - other.requirement.order ||
    one.order - other.order ||
    compareText(one.identifier, other.identifier)
  );
}

function compareContents(left: CheckFinding, right: CheckFinding): number {
  return (
    compareText(left.entity, right.entity) ||
    compareText(left.property, right.property) ||
    compareText(left.value, right.value) ||
    compareText(left.message.text, right.message.text)
  );
}
