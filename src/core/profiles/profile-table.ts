import { declareProfiles } from './declare-profiles.ts';
import { type KnownProfile, knownProfile } from './known-profile.ts';
import { lineageOf } from './lineage.ts';
import type { PackFolder } from './pack-folder.ts';
import { basesOf } from './profile-contents.ts';

/** A profile with the packs that it needs. */
export interface ProfileTableEntry extends KnownProfile {
  name: string;
  /** Paths of its pack, of its ancestors' and of those they derive from, in the order in which packs are read. */
  packs: readonly string[];
}

/** What to read for each profile of some packs, in their order. Throws PackError. */
export function profileTable(packs: readonly PackFolder[]): ProfileTableEntry[] {
  const declared = declareProfiles(packs, () => {});
  const { byUri } = declared;
  return [...byUri.values()].map((declaration) => {
    const run = lineageOf(declaration, byUri);
    const needed = new Set(run.flatMap((member) => [member, ...basesOf(member, declared)]));
    const folders = new Set([...needed].map(({ folder }) => folder));
    return {
      ...knownProfile(declaration),
      name: declaration.name,
      packs: packs.filter((folder) => folders.has(folder)).map(({ path }) => path),
    };
  });
}
