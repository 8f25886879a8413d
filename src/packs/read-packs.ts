import { readFile } from 'node:fs/promises';
import { basename, delimiter, join, posix } from 'node:path';
import type { PackFile, PackFolder } from '../core/index.ts';
import { PackError } from '../core/light.ts';
import { listFiles, readable } from './list-files.ts';

/** Folders to read packs from. */
export interface PackPaths {
  /** Folders of packs that replace the bundled ones, separated like PATH; null keeps the bundled ones. */
  profilesPath: string | null;
  /** Folders of further packs, separated like PATH. */
  extraProfilesPath: string | null;
}

/** The packs that come with the service. */
export const BUNDLED_PACKS = join(import.meta.dirname, '..', '..', 'profiles');

const PROFILE_FILE = 'profile.ttl';

/** Reads the packs of the service in the order of the settings; see readPackFolders. */
export function readPacks({ profilesPath, extraProfilesPath }: PackPaths): Promise<PackFolder[]> {
  const replaced = profilesPath === null ? [BUNDLED_PACKS] : split(profilesPath);
  return readPackFolders([...replaced, ...split(extraProfilesPath ?? '')]);
}

/**
 * Reads the packs in some folders: each folder with a `profile.ttl`, at any depth, including the roots. Packs of a
 * root are sorted by path. Throws PackError when a folder cannot be read or contains no pack.
 */
export async function readPackFolders(roots: readonly string[]): Promise<PackFolder[]> {
  const packs = await Promise.all(roots.map(readRoot));
  return packs.flat();
}

function split(paths: string): string[] {
  return paths.split(delimiter).filter((path) => path.trim() !== '');
}

async function readRoot(root: string): Promise<PackFolder[]> {
  const files = await listFiles(root);
  const folders = files.filter((file) => posix.basename(file) === PROFILE_FILE).map(posix.dirname);
  if (folders.length === 0)
    throw new PackError(root, null, `contains no pack. Add a folder with a ${PROFILE_FILE}`);
  return Promise.all(
    folders.toSorted().map(async (folder) => {
      const own = files.filter(
        (file) => isPackFile(posix.relative(folder, file)) && nearestOf(folders, file) === folder,
      );
      const path = folder === '.' ? basename(root) : folder;
      const contents = await Promise.all(own.map((file) => readPackFile(root, folder, file)));
      return { path, root, files: contents, ...(isBundled(root) ? { isBundled: true } : {}) };
    }),
  );
}

function isBundled(root: string): boolean {
  return root === BUNDLED_PACKS || root.startsWith(join(BUNDLED_PACKS, '/'));
}

/** The innermost pack that contains a file: a pack inside another one is a separate pack. */
function nearestOf(folders: readonly string[], file: string): string | undefined {
  const around = folders.filter((folder) => folder === '.' || file.startsWith(`${folder}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}

/** @param file relative to its pack; crates in `tests/` may contain Turtle too */
function isPackFile(file: string): boolean {
  if (file.startsWith('tests/')) return false;
  return /\.(ttl|py)$/.test(file) || posix.basename(file) === 'README.md';
}

async function readPackFile(root: string, folder: string, file: string): Promise<PackFile> {
  const bytes = await readable(join(root, file), readFile(join(root, file)));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { path: posix.relative(folder, file), text };
  } catch {
    throw new PackError(join(root, file), null, 'is not valid UTF-8');
  }
}
