import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { CrateUnreadable } from '../source/crate-unreadable.ts';
import { FileNotFound, type FileStat, type ListedFile, type RangeReader } from '../source/range-reader.ts';
import { explainFileFailure } from './file-errors.ts';
import { factsOf } from './file-facts.ts';
import { readBytes } from './read-bytes.ts';
import { walkFolder } from './walk-folder.ts';

/** Opening a pipe must not wait for its writer. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads the files of a folder of this machine; keys are paths in it. Links are followed, but no bytes are read of a file
 * that a link has outside of the folder: a crate from somebody else must not show other files of the machine.
 * @param folder its real path
 */
export function folderReader(folder: string): RangeReader {
  const pathOf = async (key: string) => {
    const path = await realpath(join(folder, key));
    if (path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return path;
    throw new CrateUnreadable(
      `${key} is a link to a file outside the crate's folder. Put the file itself there`,
    );
  };
  return readerOf(pathOf, (prefix, signal) => walkFolder(folder, prefix, signal));
}

/** Reads one file of this machine, whose key is its name. */
export function fileReader(path: string): RangeReader {
  const key = basename(path);
  const pathOf = async (asked: string) => {
    if (asked === key) return path;
    throw new FileNotFound(asked);
  };
  return readerOf(pathOf, async function* () {
    yield { key };
  });
}

function readerOf(
  pathOf: (key: string) => Promise<string>,
  list: (prefix: string, signal?: AbortSignal) => AsyncIterable<ListedFile>,
): RangeReader {
  return {
    stat: (key, signal) => explained(key, signal, async () => factsAt(await pathOf(key), key)),
    getRange: (key, offset, lengthBytes, signal) =>
      explained(key, signal, async () => rangeAt(await pathOf(key), key, offset, lengthBytes)),
    list,
  };
}

async function explained<T>(
  key: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    throw explainFileFailure(error, key);
  }
}

async function factsAt(path: string, key: string): Promise<FileStat> {
  const stats = await stat(path, { bigint: true });
  if (!stats.isFile()) throw new FileNotFound(key, `${key} is not a file`);
  return factsOf(key, stats);
}

async function rangeAt(path: string, key: string, offset: number, lengthBytes: number) {
  const file = await open(path, READ);
  try {
    const stats = await file.stat({ bigint: true });
    if (!stats.isFile()) throw new FileNotFound(key, `${key} is not a file`);
    const length = Math.max(0, Math.min(lengthBytes, Number(stats.size) - offset));
    const bytes = await readBytes(file, offset, length);
    // Looked at after the read, so that bytes which were written meanwhile do not pass for the old ones.
    return { bytes, etag: factsOf(key, await file.stat({ bigint: true })).etag };
  } finally {
    await file.close();
  }
}
