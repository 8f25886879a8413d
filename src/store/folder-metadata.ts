import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isNoFile } from './folder-errors.ts';
import { makeFolders, OWN_FOLDER } from './folder-keys.ts';
import type { Metadata } from './object-store.ts';

const KEPT = v.object({ etag: v.string(), metadata: v.record(v.string(), v.string()) });

/** Metadata of the version of a file that has this ETag; of another version, or of one written by others, it is empty. */
export async function readFileMetadata(top: string, key: string, etag: string): Promise<Metadata> {
  const text = await readOrNull(join(top, OWN_FOLDER, 'metadata', nameOf(key)));
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), KEPT), text);
  return kept.success && kept.output.etag === etag ? kept.output.metadata : {};
}

/** Keeps metadata of the version of a file that is about to be moved into its place; readers see all of it or nothing. */
export async function writeFileMetadata(
  top: string,
  key: string,
  etag: string,
  metadata: Metadata,
): Promise<void> {
  if (Object.keys(metadata).length === 0) return;
  const aside = join(await makeFolders(top, [OWN_FOLDER, 'unfinished']), randomUUID());
  await writeFile(aside, JSON.stringify({ etag, metadata }), { flag: 'wx' });
  await rename(aside, join(await makeFolders(top, [OWN_FOLDER, 'metadata']), nameOf(key)));
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isNoFile(error)) return null;
    throw error;
  }
}
