import { createReadStream, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';
import { fileReader, folderReader } from '../files/disk-reader.ts';
import { explainFileFailure } from '../files/file-errors.ts';
import type { Subject } from '../results/run-validation.ts';
import { CrateUnreadable } from '../source/crate-unreadable.ts';
import { openFolder } from '../source/directory-crate.ts';
import { openZipOrSeeChange } from '../source/open-crate.ts';
import { openUnchanged } from '../source/open-unchanged.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import { FileNotFound, type RangeReader } from '../source/range-reader.ts';
import { bytesReader } from './bytes-reader.ts';
import { CRATE_LIMITS } from './command-line-door.ts';
import { kindOfFile, SIGN_BYTES } from './kind-of-file.ts';
import { readStream } from './read-stream.ts';

/** What a path leads to, opened. */
export interface OpenedSubject {
  subject: Subject;
  /** Where the metadata file is for the reader's tools; null when it is no file of its own. */
  metadataPath: string | null;
}

/** Opens what a path names, `-` being standard input. Throws CrateUnreadable with the reason as a clause. */
export async function openSubject(path: string): Promise<OpenedSubject> {
  if (path === '-') return openBytes('standard input', await readStream(process.stdin));
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return await openFolderAt(path);
    if (stats.isFIFO()) return openBytes(path, await readStream(createReadStream(path)));
    if (stats.isFile()) return await openFile(path, stats);
    throw new CrateUnreadable(`${path} is neither a file nor a folder but a ${deviceOf(stats)}`);
  } catch (error) {
    const explained = explainFileFailure(error, path);
    if (explained instanceof FileNotFound) throw new CrateUnreadable(`there is no file or folder ${path}`);
    throw explained;
  }
}

async function openFolderAt(path: string): Promise<OpenedSubject> {
  const reader = folderReader(await realpath(path));
  const crate = await openUnchanged(() => openFolder(reader, CRATE_LIMITS));
  const name = `${crate.isBag ? 'data/' : ''}${crate.metadata?.name ?? 'ro-crate-metadata.json'}`;
  return { subject: { kind: 'crate', crate }, metadataPath: path.replace(/[/\\]*$/, `/${name}`) };
}

async function openFile(path: string, { size }: Stats): Promise<OpenedSubject> {
  const reader = fileReader(path);
  const key = basename(path);
  const start = await reader.getRange(key, 0, SIGN_BYTES);
  const kind = kindOfFile(path, new Uint8Array(start.bytes));
  if (kind === 'zip') {
    return { subject: { kind: 'crate', crate: await openZipOf(reader, key) }, metadataPath: null };
  }
  if (kind === 'other') throw notACrate(path);
  const limit = CRATE_LIMITS.maxMetadataBytes;
  if (size > limit)
    throw new CrateUnreadable(`${path} has ${size} bytes, more than the ${limit} that are allowed`);
  const { bytes } = await reader.getRange(key, 0, limit);
  return { subject: { kind: 'metadata', bytes: new Uint8Array(bytes) }, metadataPath: path };
}

/** What came through a pipe: a zip or a metadata document, told by its first bytes. */
async function openBytes(name: string, bytes: Uint8Array): Promise<OpenedSubject> {
  const kind = kindOfFile(name, bytes);
  if (kind === 'other') throw notACrate(name);
  if (kind === 'metadata') return { subject: { kind: 'metadata', bytes }, metadataPath: null };
  const crate = await openZipOf(bytesReader(name, bytes), name);
  return { subject: { kind: 'crate', crate }, metadataPath: null };
}

function openZipOf(reader: RangeReader, key: string): Promise<OpenedCrate> {
  return openUnchanged(async () => openZipOrSeeChange(reader, await reader.stat(key), CRATE_LIMITS));
}

function notACrate(name: string): CrateUnreadable {
  return new CrateUnreadable(
    `${name} is neither a zip archive nor a JSON document; give a folder, a zip or a metadata file`,
  );
}

function deviceOf(stats: Stats): string {
  return stats.isSocket() ? 'socket' : 'device';
}
