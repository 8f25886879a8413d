import { findProfile, nearestWord } from '../core/light.ts';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';

/**
 * Why checks cannot be skipped under a profile, null being the default: it does not have one of them. Null when it has
 * all, and when there is no such profile.
 */
export function skipError(
  profiles: readonly ProfileDetail[],
  profileName: string | null,
  skip: readonly string[],
): string | null {
  const profile = findProfile(profileName ?? DEFAULT_PROFILE, profiles);
  if (!profile || skip.length === 0) return null;
  const { identifier, ancestors } = profile;
  const run = profiles.filter((one) => one === profile || ancestors.includes(one.identifier));
  const gone = new Set(profile.narrowed.flatMap(({ check, to }) => (to === null ? [check] : [])));
  const all = run.flatMap(({ catalogue }) => catalogue.map((check) => check.identifier));
  const known = all.filter((check) => !gone.has(check));
  const unknown = skip.find((one) => !known.includes(one));
  if (unknown === undefined) return null;
  const near = nearestWord(unknown, known);
  const hint = near === null ? '' : ` The nearest is "${near}".`;
  return `The profile ${identifier} has no check ${JSON.stringify(unknown)}, so it cannot be skipped.${hint}`;
}
