import {
  type CompiledProfile,
  findProfile,
  openProfileSet,
  type ProfileSet,
  type SuppliedContext,
} from '../core/index.ts';
import { bundledPackFolders } from './bundled-pack-folders.ts';
import { BUNDLED_PROFILES } from './bundled-profiles.ts';

/** A profile by name with the set that has it, or the identifiers of all bundled profiles. */
export type OpenedProfile =
  | { kind: 'open'; profile: CompiledProfile; profiles: ProfileSet }
  | { kind: 'unknown'; known: string[] };

/**
 * Opens a bundled profile by identifier or token and reads only the packs it needs; severity thresholds are compiled
 * when they are first used. Throws PackError.
 */
export async function openBundledProfile(
  name: string,
  contexts: readonly SuppliedContext[] = [],
): Promise<OpenedProfile> {
  const entry = findProfile(name, BUNDLED_PROFILES);
  if (!entry) return { kind: 'unknown', known: BUNDLED_PROFILES.map(({ identifier }) => identifier) };
  const packs = await bundledPackFolders(entry.packs);
  const profiles = openProfileSet(packs, contexts, BUNDLED_PROFILES);
  return { kind: 'open', profile: profiles.find(entry.identifier)!, profiles };
}
