import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { PageFile, PageFiles } from '../http/page.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads a built page, some 2 MB; null when there is none. Throws when it cannot be read. */
export async function readPageFiles(folder: string): Promise<PageFiles | null> {
  const paths = await pathsIn(folder);
  if (paths === null) return null;
  const plain = paths.filter((path) => extname(path) in MEDIA_TYPES);
  const files = await Promise.all(
    plain.map(async (path) => {
      const file = await readPageFile(join(folder, path), new Set(paths), path);
      return [path.split(sep).join('/'), file] as const;
    }),
  );
  return new Map(files);
}

async function pathsIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function readPageFile(place: string, paths: ReadonlySet<string>, path: string): Promise<PageFile> {
  const read = async (ending: string) => new Uint8Array(await readFile(place + ending));
  const readIfThere = (ending: string) => (paths.has(path + ending) ? read(ending) : null);
  const [plain, br, gzip] = await Promise.all([read(''), readIfThere('.br'), readIfThere('.gz')]);
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 32);
  return { mediaType: MEDIA_TYPES[extname(path)]!, etag: `W/"${digest}"`, plain, br, gzip };
}
