import type { Finding } from '../finding.ts';

/**
 * Findings without repetitions, by profile (ancestors first), requirement, check, entity, property, value and
 * message: the same crate gives the same report, whatever the order of its entities.
 */
export function orderFindings(findings: readonly Finding[], lineage: readonly string[]): Finding[] {
  const keyed = findings.map((finding) => ({ finding, key: keyOf(finding), rank: rankOf(finding, lineage) }));
  keyed.sort(
    (a, b) => a.rank - b.rank || compareKeys(a.key, b.key) || indexOf(a.finding) - indexOf(b.finding),
  );
  const ordered: Finding[] = [];
  let previous = '';
  for (const { finding, key } of keyed) {
    const whole = key.join('\u0000');
    if (whole !== previous) ordered.push(finding);
    previous = whole;
  }
  return ordered;
}

/** Position of profile, requirement and check, as one number. */
function rankOf({ check }: Finding, lineage: readonly string[]): number {
  const profile = lineage.indexOf(check.requirement.profile.identifier);
  return (profile * 10_000 + check.requirement.order) * 10_000 + check.order;
}

function keyOf(finding: Finding): string[] {
  const { check, entity, property, value, message } = finding;
  return [check.identifier, entity ?? '', property ?? '', value ?? '', message];
}

function compareKeys(left: readonly string[], right: readonly string[]): number {
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== right[i]) return left[i]! < right[i]! ? -1 : 1;
  }
  return 0;
}

function indexOf(finding: Finding): number {
  return finding.entityIndex ?? -1;
}
