import type { Severity } from '../../src/core/finding/finding.ts';
import { compileProfileSet, type ProfileSet } from '../../src/core/profiles/profile-set.ts';
import { type Validation, validateCrate } from '../../src/core/validate.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';

let bundled: Promise<ProfileSet> | null = null;

/** The bundled profiles, read and compiled once for each test file. */
export function bundledProfiles(): Promise<ProfileSet> {
  bundled ??= readPackFolders([BUNDLED_PACKS]).then((packs) => compileProfileSet(packs, []));
  return bundled;
}

/** Validates a metadata document alone against a bundled profile. */
export async function validateText(
  text: string,
  profileName = 'ro-crate-1.1',
  severity: Severity = 'REQUIRED',
): Promise<Validation> {
  const profiles = await bundledProfiles();
  const profile = profiles.find(profileName);
  if (!profile) return { kind: 'error', error: `there is no profile ${profileName}` };
  const input = {
    metadata: text,
    metadataName: 'ro-crate-metadata.json',
    payload: null,
    metadataElsewhere: null,
  };
  return validateCrate(input, profile, {
    severity,
    contexts: profiles.contexts,
    limits: { triples: 10_000_000 },
  });
}
