import { randomUUID } from 'node:crypto';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { factsOf } from '../files/file-facts.ts';
import { isNoFile } from './folder-errors.ts';
import { makeFolders, OWN_FOLDER, splitKey } from './folder-keys.ts';
import { whileLocked } from './folder-lock.ts';
import { writeFileMetadata } from './folder-metadata.ts';
import { type Metadata, ObjectChanged, ObjectNotFound, StoreUnavailable } from './object-store.ts';
import { syncFolder } from './sync-folder.ts';

/** What must be true of the file that is replaced: `any`, that there is none, or that it has an ETag. */
export type WriteCondition = { kind: 'any' } | { kind: 'absent' } | { kind: 'etag'; etag: string };

/** What is to be written. */
export interface WholeFile {
  bytes: Uint8Array;
  condition: WriteCondition;
  metadata: Metadata;
}

/**
 * Writes a file whole: aside first, then moved into its place once the disk has it, so that a reader finds the old file
 * or the new one. Throws ObjectChanged, ObjectNotFound, StoreUnavailable, errors of the file system.
 */
export async function writeFileWhole(
  top: string,
  key: string,
  { bytes, condition, metadata }: WholeFile,
  signal: AbortSignal,
): Promise<void> {
  const segments = splitKey(key);
  if (segments === null) throw new StoreUnavailable(`a folder cannot have a file with the key ${key}`);
  const aside = join(await makeFolders(top, [OWN_FOLDER, 'unfinished']), randomUUID());
  try {
    await writeAndSync(aside, bytes);
    const folder = await makeFolders(top, segments.slice(0, -1));
    const path = join(folder, segments.at(-1)!);
    await whileLocked(top, key, signal, async () => {
      await checkCondition(path, key, condition);
      signal.throwIfAborted();
      // Before the file, so that none is there without: a reader ignores what belongs to another version.
      await writeFileMetadata(top, key, factsOf(key, await lstat(aside, { bigint: true })).etag, metadata);
      await rename(aside, path);
    });
    await syncFolder(folder);
  } finally {
    await rm(aside, { force: true });
  }
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function checkCondition(path: string, key: string, condition: WriteCondition): Promise<void> {
  if (condition.kind === 'any') return;
  const found = await etagOf(path, key);
  if (condition.kind === 'absent' && found !== null) throw new ObjectChanged(key);
  if (condition.kind !== 'etag') return;
  if (found === null) throw new ObjectNotFound(key);
  if (found !== condition.etag) throw new ObjectChanged(key);
}

async function etagOf(path: string, key: string): Promise<string | null> {
  try {
    return factsOf(key, await lstat(path, { bigint: true })).etag;
  } catch (error) {
    if (isNoFile(error)) return null;
    throw error;
  }
}
