import { type DeclaredProfiles, declareProfiles } from './declare-profiles.ts';
import { type KnownProfile, knownProfile } from './known-profile.ts';
import { lineageOf } from './lineage.ts';
import type { PackFolder } from './pack-folder.ts';
import { basesOf } from './profile-contents.ts';
import type { ProfileDeclaration } from './read-profile.ts';

/** A profile with the packs that it needs. */
export interface ProfileTableEntry extends KnownProfile {
  name: string;
  /** Paths of its pack, of its ancestors' and of those they derive from with theirs, in the order in which packs are read. */
  packs: readonly string[];
}

/** What to read for each profile of some packs, in their order. Throws PackError. */
export function profileTable(packs: readonly PackFolder[]): ProfileTableEntry[] {
  const declared = declareProfiles(packs, () => {});
  const { byUri } = declared;
  return [...byUri.values()].map((declaration) => {
    const folders = new Set([...neededFor(declaration, declared)].map(({ folder }) => folder));
    return {
      ...knownProfile(declaration),
      name: declaration.name,
      packs: packs.filter((folder) => folders.has(folder)).map(({ path }) => path),
    };
  });
}

/** A profile's ancestors and bases, and those of each of them: a base is a profile too, and can be asked for. */
function neededFor(profile: ProfileDeclaration, declared: DeclaredProfiles): Set<ProfileDeclaration> {
  const needed = new Set([profile]);
  for (const member of needed) {
    for (const other of lineageOf(member, declared.byUri)) needed.add(other);
    for (const base of basesOf(member, declared)) needed.add(base);
  }
  return needed;
}
