import type { Check, CompiledProfile, ProfileSet, Severity } from '../core/index.ts';
import type { ProfileDetail } from './profile-catalogue.ts';

/** All loaded profiles as the service lists them, sorted by identifier. */
export function describeProfiles(profiles: ProfileSet): ProfileDetail[] {
  return profiles.list().map(({ profile, checks }) => describeProfile(profile, checks));
}

function describeProfile(
  { declaration, digest, lineage, changes }: CompiledProfile,
  checks: Check[],
): ProfileDetail {
  const { identifier, token, version, uri, name, description, resources } = declaration;
  return {
    identifier,
    token,
    version,
    uri,
    name,
    description,
    ancestors: lineage.slice(0, -1),
    digest,
    checks: countBySeverity(checks),
    narrowed: changes.map(({ check, from, to, by }) => ({ check, from, to, by })),
    resources: resources.map(({ role, name, artifact }) => ({ role, name, artifact })),
    catalogue: checks.map((check) => ({
      identifier: check.identifier,
      severity: check.severity,
      name: check.name,
      description: check.description,
      requirement: check.requirement.name,
      help: check.help,
      source: check.source,
    })),
  };
}

function countBySeverity(checks: Check[]): Record<Severity, number> {
  const counts = { OPTIONAL: 0, RECOMMENDED: 0, REQUIRED: 0 };
  for (const { severity } of checks) counts[severity]++;
  return counts;
}
