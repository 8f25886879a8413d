import type { CrateModel } from '../crate/descriptor-and-root.ts';
import { PackError } from '../finding/pack-error.ts';
import type { DeclaredProfiles } from './declare-profiles.ts';
import { deriveFiles } from './derive-files.ts';
import type { PackFolder } from './pack-folder.ts';
import { filesOfPack, type ProfileFile } from './profile-files.ts';
import type { Derivation } from './read-derivation.ts';
import { fileOf, type ProfileDeclaration } from './read-profile.ts';

/** What a profile consists of once its derivation is followed. */
export interface ProfileContents {
  /** Sorted by path. */
  files: ProfileFile[];
  crateModel: CrateModel | null;
  /** The packs whose files make up the profile: its own, then its base, and the base of that. */
  folders: PackFolder[];
}

/** Finds the contents of each profile once. */
export class ContentsReader {
  readonly #declared: DeclaredProfiles;
  readonly #known = new Map<ProfileDeclaration, ProfileContents>();

  constructor(declared: DeclaredProfiles) {
    this.#declared = declared;
  }

  /** Throws PackError for a derivation that is impossible. */
  read(profile: ProfileDeclaration): ProfileContents {
    const known = this.#known.get(profile);
    if (known) return known;
    const [base] = basesOf(profile, this.#declared);
    const { derivation } = profile;
    const contents = derivation && base ? this.#derive(profile, derivation, base) : ownContents(profile);
    this.#known.set(profile, contents);
    return contents;
  }

  #derive(profile: ProfileDeclaration, derivation: Derivation, base: ProfileDeclaration): ProfileContents {
    const own = ownContents(profile);
    const inherited = this.read(base);
    const deriver = { derivation, path: profile.folder.path, file: fileOf(profile), own: own.files };
    return {
      files: deriveFiles(deriver, { identifier: base.identifier, files: inherited.files }),
      crateModel: own.crateModel ?? inherited.crateModel,
      folders: [...own.folders, ...inherited.folders],
    };
  }
}

/**
 * The profiles that a profile derives from, the nearest first.
 * Throws PackError when one is not loaded, or derives from itself.
 */
export function basesOf(profile: ProfileDeclaration, declared: DeclaredProfiles): ProfileDeclaration[] {
  const chain = [profile];
  for (let last = profile; last.derivation; last = chain.at(-1)!) {
    const { base: uri, line } = last.derivation;
    const base = findBase(last, uri, declared);
    if (!base) {
      throw new PackError(fileOf(last), line, `${last.identifier} derives from ${uri}, which is not loaded`);
    }
    if (chain.includes(base)) {
      const circle = [...chain, base].map(({ identifier }) => identifier).join(', from ');
      throw new PackError(fileOf(last), line, `a profile must not derive from itself: ${circle}`);
    }
    chain.push(base);
  }
  return chain.slice(1);
}

/** Packs beside the profile come first: who replaces the base elsewhere does not change what derives from it here. */
function findBase(profile: ProfileDeclaration, uri: string, { all }: DeclaredProfiles) {
  const candidates = all.filter((candidate) => candidate.uri === uri && candidate !== profile);
  return candidates.findLast(({ folder }) => folder.root === profile.folder.root) ?? candidates.at(-1);
}

function ownContents({ folder, crateModel }: ProfileDeclaration): ProfileContents {
  return { files: filesOfPack(folder), crateModel, folders: [folder] };
}
