import bundledPacks from 'virtual:packs';
import { findProfile, openProfileSet, type ProfileSet } from '../../core/index.ts';
import { BUNDLED_PROFILES } from '../../packs/bundled-profiles.ts';

const opened = new Map<string, ProfileSet>();

/** The set in which a profile can be found; only the packs of its lineage are read, each set once. Throws PackError. */
export function profilesFor(name: string): ProfileSet {
  const entry = findProfile(name, BUNDLED_PROFILES);
  const key = entry?.identifier ?? '';
  const known = opened.get(key);
  if (known) return known;
  const packs = bundledPacks.filter(({ path }) => entry?.packs.includes(path));
  const profiles = openProfileSet(packs, [], BUNDLED_PROFILES);
  opened.set(key, profiles);
  return profiles;
}
