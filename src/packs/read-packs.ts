import { readFile, stat } from 'node:fs/promises';
import { basename, delimiter, join, posix } from 'node:path';
import type { PackFolder } from '../core/index.ts';
import { PackError } from '../core/light.ts';
import { decodeUtf8, listFiles, readable } from './list-files.ts';
import { CRATE_METADATA, profileCrateFiles } from './profile-crates.ts';
import { openZippedCrate } from './zipped-crate.ts';

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
 * Reads the packs in some places: each folder with a `profile.ttl` and each Profile Crate outside of these, at any depth,
 * including the places themselves, of which one may be a zip with a Profile Crate. Packs of a place are sorted by path.
 * Throws PackError when a place cannot be read or contains no pack.
 */
export async function readPackFolders(roots: readonly string[]): Promise<PackFolder[]> {
  const packs = await Promise.all(roots.map(readRoot));
  return packs.flat();
}

function split(paths: string): string[] {
  return paths.split(delimiter).filter((path) => path.trim() !== '');
}

async function readRoot(root: string): Promise<PackFolder[]> {
  const { isFile } = await readable(
    root,
    stat(root).then((found) => ({ isFile: found.isFile() })),
  );
  const packs = isFile ? await readZip(root, basename(root), root) : await readFolder(root);
  if (packs.length > 0) return packs;
  const reason = `contains no pack. Add a folder with a ${PROFILE_FILE}, or a Profile Crate that names shapes for validation`;
  throw new PackError(root, null, reason);
}

async function readFolder(root: string): Promise<PackFolder[]> {
  const files = await listFiles(root);
  const folders = files.filter((file) => posix.basename(file) === PROFILE_FILE).map(posix.dirname);
  const packs = await Promise.all(folders.map((folder) => readPack(root, folder, folders, files)));
  const outside = files.filter((file) => nearestOf(folders, file) === undefined);
  const crates = await readCrates(root, outside);
  const zips = outside.filter((file) => file.endsWith('.zip') && !file.includes('/'));
  const zipped = await Promise.all(zips.map((file) => readZip(join(root, file), file, root)));
  return [...packs, ...crates, ...zipped.flat()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function readPack(root: string, folder: string, folders: readonly string[], files: readonly string[]) {
  const own = files.filter(
    (file) => isPackFile(posix.relative(folder, file)) && nearestOf(folders, file) === folder,
  );
  const contents = await Promise.all(
    own.map(async (file) => ({ path: posix.relative(folder, file), text: await readText(root, file) })),
  );
  return {
    path: folder === '.' ? basename(root) : folder,
    root,
    files: contents,
    ...(isBundled(root) ? { isBundled: true } : {}),
  };
}

/** The Profile Crates among some files; crates inside one of them, examples perhaps, are part of it. */
async function readCrates(root: string, files: readonly string[]): Promise<PackFolder[]> {
  const places = files.filter((file) => posix.basename(file) === CRATE_METADATA).map(posix.dirname);
  const packs: PackFolder[] = [];
  const taken: string[] = [];
  for (const folder of places.sort((a, b) => depthOf(a) - depthOf(b))) {
    if (taken.some((crate) => isWithin(crate, folder))) continue;
    const contents = await profileCrateFiles({
      place: join(root, folder),
      paths: files.filter((file) => isWithin(folder, file)).map((file) => posix.relative(folder, file)),
      read: (path) => readText(root, posix.join(folder, path)),
    });
    if (contents === null) continue;
    taken.push(folder);
    packs.push({ path: folder === '.' ? basename(root) : folder, root, files: contents });
  }
  return packs;
}

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}

/** The pack of a zip, under the name of the file. */
async function readZip(zip: string, name: string, root: string): Promise<PackFolder[]> {
  const crate = await openZippedCrate(zip);
  const files = crate && (await profileCrateFiles(crate));
  return files ? [{ path: name.replace(/(\.crate)?\.zip$/i, ''), root, files }] : [];
}

function isBundled(root: string): boolean {
  return root === BUNDLED_PACKS || root.startsWith(join(BUNDLED_PACKS, '/'));
}

/** The innermost pack that contains a file: a pack inside another one is a separate pack. */
function nearestOf(folders: readonly string[], file: string): string | undefined {
  const around = folders.filter((folder) => isWithin(folder, file));
  return around.sort((a, b) => b.length - a.length)[0];
}

function isWithin(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** @param file relative to its pack; crates in `tests/` may contain Turtle too */
function isPackFile(file: string): boolean {
  if (file.startsWith('tests/')) return false;
  return /\.(ttl|py)$/.test(file) || posix.basename(file) === 'README.md';
}

async function readText(root: string, file: string): Promise<string> {
  return decodeUtf8(join(root, file), await readable(join(root, file), readFile(join(root, file))));
}
