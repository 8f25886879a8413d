import type { PackFile } from '../core/index.ts';
import { localArtifacts, PackError, type ProfileCrate, readProfileCrate } from '../core/light.ts';

/** Files of a crate that is perhaps a Profile Crate, by their paths in it. */
export interface CrateFiles {
  /** Where the crate is, for messages. */
  place: string;
  paths: readonly string[];
  /** Text of a file. Throws PackError. */
  read(path: string): Promise<string>;
}

export const CRATE_METADATA = 'ro-crate-metadata.json';

/**
 * The files of a Profile Crate that make up its pack: its metadata, its README and the Turtle files that it names for
 * validation. Null when the crate is about no profile, or names nothing for validation. Nothing is fetched: shapes on the
 * web are not read. Throws PackError when no shapes can be read.
 */
export async function profileCrateFiles(crate: CrateFiles): Promise<PackFile[] | null> {
  const metadata = await crate.read(CRATE_METADATA);
  const profile = readProfileCrate(metadata);
  const named = profile?.resources.filter(({ role }) => role === 'validation') ?? [];
  if (!profile || named.length === 0) return null;
  const shapes = shapesOf(profile, crate);
  if (shapes.length === 0) {
    const list = named.map(({ artifact }) => artifact).join(', ');
    const reason = `names ${list} for validation, which is not Turtle in the crate, and nothing is fetched. Add the shapes as a .ttl file`;
    throw new PackError(crate.place, null, reason);
  }
  const others = crate.paths.filter((path) => path === 'README.md');
  const files = await Promise.all(
    [...shapes, ...others].map(async (path) => ({ path, text: await crate.read(path) })),
  );
  return [...files, { path: CRATE_METADATA, text: metadata }].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Turtle files that the crate names, or that are in a folder that it names. */
function shapesOf(profile: ProfileCrate, { place, paths }: CrateFiles): string[] {
  const found = localArtifacts(profile, 'validation').flatMap((artifact) => {
    const below = paths.filter(
      (path) => path === artifact || artifact === '' || path.startsWith(`${artifact}/`),
    );
    if (below.length > 0) return below.filter((path) => path.endsWith('.ttl'));
    throw new PackError(
      `${place}/${CRATE_METADATA}`,
      null,
      `names ${artifact} for validation, which the crate does not have`,
    );
  });
  return [...new Set(found)];
}
