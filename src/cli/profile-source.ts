import {
  findProfile,
  type KnownProfile,
  openProfileSet,
  type PackFolder,
  type ProfileSet,
  type SuppliedContext,
} from '../core/index.ts';
import { bundledPackFolders } from '../packs/bundled-pack-folders.ts';
import { BUNDLED_PROFILES } from '../packs/bundled-profiles.ts';
import { openBundledProfile } from '../packs/open-bundled-profile.ts';
import { readContexts } from '../packs/read-contexts.ts';
import { readPackFolders } from '../packs/read-packs.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import type { Arguments } from './parse-arguments.ts';
import { oneOf } from './parse-arguments.ts';

/** Gives the profiles that the command knows; each is read when it is first asked for. */
export interface ProfileSource {
  /** A set with the profile of that name, null being the default. Throws UsageError, PackError. */
  setWith(name: string | null): Promise<ProfileSet>;
  /** A set with all profiles. Throws PackError. */
  all(): Promise<ProfileSet>;
}

/** The built-in profiles, and those of --extra-profiles. */
export async function openProfileSource(args: Arguments): Promise<ProfileSource> {
  const extraFolders = args.values('extra-profiles');
  const contexts = await readContexts(args.value('contexts'));
  return extraFolders.length === 0
    ? new BundledSource(contexts)
    : new WholeSource(await readAll(extraFolders), contexts);
}

async function readAll(extraFolders: readonly string[]): Promise<PackFolder[]> {
  const [bundled, extra] = await Promise.all([bundledPackFolders(allPaths()), readPackFolders(extraFolders)]);
  return [...bundled, ...extra];
}

/** Reads only the packs that a profile needs, which is most of the time until its verdict. */
class BundledSource implements ProfileSource {
  readonly #contexts: SuppliedContext[];
  readonly #sets = new Map<string, Promise<ProfileSet>>();
  #all: Promise<ProfileSet> | null = null;

  constructor(contexts: SuppliedContext[]) {
    this.#contexts = contexts;
  }

  setWith(name: string | null): Promise<ProfileSet> {
    const { identifier } = known(name, BUNDLED_PROFILES);
    const set = this.#sets.get(identifier) ?? this.#open(identifier);
    this.#sets.set(identifier, set);
    return set;
  }

  all(): Promise<ProfileSet> {
    this.#all ??= bundledPackFolders(allPaths()).then((packs) => openProfileSet(packs, this.#contexts));
    return this.#all;
  }

  async #open(identifier: string): Promise<ProfileSet> {
    const opened = await openBundledProfile(identifier, this.#contexts);
    return opened.kind === 'open' ? opened.profiles : this.all();
  }
}

class WholeSource implements ProfileSource {
  readonly #set: ProfileSet;

  constructor(packs: readonly PackFolder[], contexts: readonly SuppliedContext[]) {
    this.#set = openProfileSet(packs, contexts);
  }

  async setWith(name: string | null): Promise<ProfileSet> {
    known(
      name,
      this.#set.list().map(({ profile }) => profile.declaration),
    );
    return this.#set;
  }

  async all(): Promise<ProfileSet> {
    return this.#set;
  }
}

function known(name: string | null, profiles: readonly KnownProfile[]): KnownProfile {
  const found = findProfile(name ?? DEFAULT_PROFILE, profiles);
  if (found) return found;
  const names = profiles.map(({ identifier }) => identifier);
  return findProfile(oneOf(name ?? DEFAULT_PROFILE, names, 'profile'), profiles)!;
}

function allPaths(): string[] {
  return [...new Set(BUNDLED_PROFILES.flatMap(({ packs }) => packs))].sort();
}
