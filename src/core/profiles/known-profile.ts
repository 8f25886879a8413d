import type { ProfileDeclaration } from './read-profile.ts';
import { compareVersions } from './version.ts';

/** What finds a profile by name, before anything of it is compiled. */
export interface KnownProfile {
  identifier: string;
  token: string;
  version: string | null;
  uri: string;
}

/** What a declaration says of that. */
export function knownProfile({ identifier, token, version, uri }: ProfileDeclaration): KnownProfile {
  return { identifier, token, version, uri };
}

/** The profile of an identifier, else the highest version of a token; undefined when there is none. */
export function findProfile<Known extends KnownProfile>(
  name: string,
  known: readonly Known[],
): Known | undefined {
  const exact = known.find(({ identifier }) => identifier === name);
  if (exact) return exact;
  const versions = known.filter(({ token }) => token === name);
  return versions.sort((a, b) => compareVersions(b.version, a.version))[0];
}
