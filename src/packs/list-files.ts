import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PackError } from '../core/light.ts';

const DEEPEST_FOLDER = 32;

/**
 * Paths of all files below a folder, relative to it, with `/`, sorted by code unit. Links are followed (mounted
 * configuration consists of them); names that start with `.` or `_` are ignored. Throws PackError.
 */
export async function listFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  await addFiles(root, '', [], files);
  return files.sort();
}

/** Turns a file system error into a PackError that names the path. */
export async function readable<Value>(path: string, reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new PackError(path, null, `cannot be read: ${REASONS[code] ?? code}`);
  }
}

/** The text of a file's bytes. Throws PackError that names the path. */
export function decodeUtf8(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PackError(path, null, 'is not valid UTF-8');
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'reading it is not permitted',
};

/** @param above real paths of the folders above, so that a link to one of them is not followed again */
async function addFiles(root: string, folder: string, above: string[], files: string[]): Promise<void> {
  const place = await readable(join(root, folder), realpath(join(root, folder)));
  if (above.includes(place) || above.length > DEEPEST_FOLDER) return;
  for (const name of await readable(place, readdir(place))) {
    if (/^[._]/.test(name)) continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    const kind = await readable(join(root, path), stat(join(root, path)));
    if (kind.isDirectory()) await addFiles(root, path, [...above, place], files);
    else if (kind.isFile()) files.push(path);
  }
}
