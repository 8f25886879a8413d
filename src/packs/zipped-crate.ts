import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { PackError } from '../core/light.ts';
import { decodeUtf8, readable } from './list-files.ts';
import { CRATE_METADATA, type CrateFiles } from './profile-crates.ts';

/** The most that is inflated of one file: a pack is text that people write. */
const LARGEST_FILE_BYTES = 16 * 1024 * 1024;
/** The largest zip that is read, with all its examples. */
const LARGEST_ZIP_BYTES = 256 * 1024 * 1024;

/**
 * The files of a crate in a zip, at its root or in its one folder; null when the zip has no crate. Throws PackError when it
 * cannot be read.
 */
export async function openZippedCrate(zip: string): Promise<CrateFiles | null> {
  const bytes = await readZipFile(zip);
  const names = namesIn(bytes, zip);
  const root = rootIn(names);
  if (root === null) return null;
  return {
    place: zip,
    paths: pathsBelow(root, names),
    async read(path) {
      return decodeUtf8(`${zip}/${path}`, inflated(bytes, root + path, zip));
    },
  };
}

/**
 * Writes the files of a zipped crate below a folder, empty those that are larger than a pack's files may be: a validation
 * looks at their names alone. Throws PackError.
 */
export async function unpackCrate(zip: string, folder: string): Promise<void> {
  const bytes = await readZipFile(zip);
  const names = namesIn(bytes, zip);
  const root = rootIn(names) ?? '';
  const small = unzipped(bytes, zip, ({ originalSize }) => originalSize <= LARGEST_FILE_BYTES);
  for (const path of pathsBelow(root, names)) {
    if (path.split('/').includes('..')) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, small[root + path] ?? new Uint8Array());
  }
}

async function readZipFile(zip: string): Promise<Uint8Array> {
  const { size } = await readable(zip, stat(zip));
  if (size <= LARGEST_ZIP_BYTES) return readable(zip, readFile(zip));
  throw new PackError(zip, null, `has ${size} bytes; a zip with a pack has at most ${LARGEST_ZIP_BYTES}`);
}

/** The folder of the crate in a zip: '', or the one folder that has everything, with a slash; null without a crate. */
function rootIn(names: readonly string[]): string | null {
  const folder = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? '';
  const root = names.every((name) => name.startsWith(folder)) ? folder : '';
  return names.includes(root + CRATE_METADATA) ? root : null;
}

function pathsBelow(root: string, names: readonly string[]): string[] {
  const files = names.filter((name) => name.startsWith(root) && !name.endsWith('/'));
  return files.map((name) => name.slice(root.length));
}

function namesIn(bytes: Uint8Array, zip: string): string[] {
  const names: string[] = [];
  unzipped(bytes, zip, ({ name }) => {
    names.push(name);
    return false;
  });
  return names.sort();
}

function inflated(bytes: Uint8Array, name: string, zip: string): Uint8Array {
  const found = unzipped(bytes, zip, (entry) => {
    if (entry.name !== name) return false;
    if (entry.originalSize <= LARGEST_FILE_BYTES) return true;
    throw new PackError(`${zip}/${name}`, null, `is larger than ${LARGEST_FILE_BYTES} bytes`);
  });
  return found[name] ?? new Uint8Array();
}

function unzipped(
  bytes: Uint8Array,
  zip: string,
  filter: (entry: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError(zip, null, 'is not a zip file that can be read');
  }
}
