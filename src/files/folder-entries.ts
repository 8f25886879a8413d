import { readdir, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { isMissing } from './file-errors.ts';

/** A folder on the way through a crate. */
export interface Place {
  /** Bytes where its name is not valid UTF-8: a decoded one would not be found again. */
  path: string | Buffer;
  /** The real paths of this folder and of those that the way led through. */
  trail: readonly string[];
}

/** A file or folder in a folder; the name of a folder ends with `/`. */
export interface FolderEntry {
  name: string;
  /** Of a folder that is to be entered; null for a file, and for a link to a folder that contains the link. */
  place: Place | null;
}

type Kind = 'file' | 'folder' | 'link' | 'other';

interface RawEntry {
  name: string;
  path: string | Buffer;
  kind: Kind;
}

/** What a byte that is not valid UTF-8 becomes. */
const REPLACEMENT = '\ufffd';

/**
 * Files and folders in a folder, in no order. Links count as what they lead to; those that lead nowhere, and what is
 * neither file nor folder, are left out. Throws errors of the file system.
 */
export async function readFolder(place: Place): Promise<FolderEntry[]> {
  const found = await rawEntries(place.path);
  const entries = await Promise.all(found.map((entry) => entryOf(entry, place)));
  return entries.filter((entry) => entry !== null);
}

/** Without a promise for the entries that need none: there may be 100,000. */
function entryOf(entry: RawEntry, place: Place): FolderEntry | null | Promise<FolderEntry | null> {
  switch (entry.kind) {
    case 'file':
      return { name: entry.name, place: null };
    case 'folder':
      return folderEntry(entry, place, nameBelow(place, entry.name));
    case 'link':
      return linkEntry(entry, place);
    case 'other':
      return null;
  }
}

async function rawEntries(path: string | Buffer): Promise<RawEntry[]> {
  const found = await readdir(path, { withFileTypes: true });
  if (typeof path === 'string' && !found.some(({ name }) => name.includes(REPLACEMENT))) {
    return found.map((entry) => ({ name: entry.name, path: `${path}/${entry.name}`, kind: kindOf(entry) }));
  }
  const raw = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  return raw.map((entry) => ({
    name: entry.name.toString(),
    path: Buffer.concat([Buffer.from(path), Buffer.from('/'), entry.name]),
    kind: kindOf(entry),
  }));
}

async function linkEntry(entry: RawEntry, place: Place): Promise<FolderEntry | null> {
  try {
    const target = await stat(entry.path);
    if (target.isFile()) return { name: entry.name, place: null };
    return target.isDirectory() ? folderEntry(entry, place, await realpath(entry.path)) : null;
  } catch (error) {
    // As for everybody who opens it, there is no file.
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A link to a folder on the way, or to one that contains such a folder, would lead round for ever. */
function folderEntry({ name, path }: RawEntry, { trail }: Place, real: string): FolderEntry {
  const isRound = trail.some((folder) => folder === real || folder.startsWith(withSlash(real)));
  return { name: `${name}/`, place: isRound ? null : { path, trail: [...trail, real] } };
}

function nameBelow({ trail }: Place, name: string): string {
  return withSlash(trail.at(-1)!) + name;
}

function withSlash(path: string): string {
  return path.endsWith(sep) ? path : path + sep;
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
