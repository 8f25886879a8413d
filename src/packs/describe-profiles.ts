import { createHash } from 'node:crypto';
import type { Check, Severity } from '../core/finding/finding.ts';
import type { CompiledProfile } from '../core/profiles/compiled-profile.ts';
import type { PackFolder } from '../core/profiles/pack-folder.ts';
import type { ProfileSet } from '../core/profiles/profile-set.ts';
import type { ProfileDetail } from './profile-catalogue.ts';

/** All loaded profiles as the service lists them, sorted by identifier. */
export function describeProfiles(profiles: ProfileSet): ProfileDetail[] {
  return profiles.list().map(({ profile, checks }) => describeProfile(profile, checks));
}

/** SHA-256 of the paths and contents of a pack's files, in hex; independent of the pack's location. */
export function digestPack({ files }: PackFolder): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text.length}\0${text}\0`);
  return hash.digest('hex');
}

function describeProfile({ declaration, lineage }: CompiledProfile, checks: Check[]): ProfileDetail {
  const { folder, identifier, token, version, uri, name, description } = declaration;
  return {
    identifier,
    token,
    version,
    uri,
    name,
    description,
    ancestors: lineage.slice(0, -1),
    digest: digestPack(folder),
    checks: countBySeverity(checks),
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
