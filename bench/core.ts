import type { CrateInput } from '../src/core/crate/crate-input.ts';
import { compileProfileSet } from '../src/core/profiles/profile-set.ts';
import { type Validation, validateCrate } from '../src/core/validate.ts';
import { readPacks } from '../src/packs/read-packs.ts';

/** Validates the text of a metadata document in this process and thread. */
export type ValidateText = (text: string) => Promise<Validation>;

/** Compiles the bundled profiles; the returned function gives the validator of one, or null when there is none. */
export async function loadProfiles(): Promise<(name: string) => ValidateText | null> {
  const profiles = compileProfileSet(await readPacks({ profilesPath: null, extraProfilesPath: null }), []);
  const { contexts } = profiles;
  const limits = { triples: Number.POSITIVE_INFINITY };
  return (name) => {
    const profile = profiles.find(name);
    if (!profile) return null;
    return (text) => validateCrate(inputOf(text), profile, { severity: 'REQUIRED', contexts, limits });
  };
}

function inputOf(metadata: string): CrateInput {
  return { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
}

/** The verdict with the number of issues, so that a table shows that the same work was done. */
export function verdictOf(validation: Validation): string {
  if (validation.kind === 'error') return `error: ${validation.error}`;
  return `${validation.status}, ${validation.report.issues.length} issues`;
}
