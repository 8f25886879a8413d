import { CrateChanged } from './crate-changed.ts';
import type { CrateKeys } from './crate-keys.ts';
import type { CrateLimits } from './crate-limits.ts';
import { CrateUnreadable } from './crate-unreadable.ts';
import { listFiles, openDirectory } from './directory-crate.ts';
import type { EarlyDocument, EarlyDocuments } from './early-documents.ts';
import { findZip, hasDirectory } from './locate-crate.ts';
import { openUnchanged } from './open-unchanged.ts';
import type { OpenedCrate } from './opened-crate.ts';
import type { FileStat, RangeReader } from './range-reader.ts';
import { openZip } from './zip/open-zip.ts';

/**
 * Reads what a validation needs of a stored crate. A crate that changes meanwhile is read once more from the
 * start. Throws CrateUnreadable (missing and ambiguous crates too), CrateNotAdmitted, and what the reader
 * throws besides FileNotFound.
 */
export async function openCrate(
  reader: RangeReader,
  keys: CrateKeys,
  id: string,
  limits: CrateLimits,
  signal?: AbortSignal,
  earlyDocuments?: EarlyDocuments,
): Promise<OpenedCrate> {
  let early = earlyDocuments?.read(reader, keys.rootDocumentKey(id), signal) ?? null;
  let opened: OpenedCrate | null = null;
  try {
    opened = await openUnchanged(() => {
      const read = early;
      early = null;
      return openOnce(reader, keys, id, limits, signal, read);
    });
    return opened;
  } finally {
    earlyDocuments?.note(opened);
  }
}

/**
 * Opens a zip. One that cannot be read is looked at again: while it is replaced, some stores show the new ETag with
 * the old size for a moment (measured with versitygw: one in eight reads beside a constant writer).
 */
export async function openZipOrSeeChange(
  reader: RangeReader,
  zip: FileStat,
  limits: CrateLimits,
  signal?: AbortSignal,
): Promise<OpenedCrate> {
  try {
    return await openZip(reader, zip, limits, signal);
  } catch (error) {
    if (!(error instanceof CrateUnreadable)) throw error;
    const now = await reader.stat(zip.key, signal);
    const isSame =
      now.etag === zip.etag &&
      now.sizeBytes === zip.sizeBytes &&
      now.lastModified.getTime() === zip.lastModified.getTime();
    throw isSame ? error : new CrateChanged(zip.key);
  }
}

async function openOnce(
  reader: RangeReader,
  keys: CrateKeys,
  id: string,
  limits: CrateLimits,
  signal: AbortSignal | undefined,
  early: EarlyDocument | null,
): Promise<OpenedCrate> {
  const directory = keys.crateDirectoryPrefix(id);
  // Side by side, so that neither form waits for the other.
  const listed = listFiles(reader, directory, limits, signal);
  listed.catch(() => {});
  const zip = await findZip(reader, keys, id, signal);
  if (zip !== null) {
    // The listing fails when there are more files than a crate may have.
    const isDirectory = await listed.then(
      ({ files }) => files.isDirectoryCrate(),
      () => hasDirectory(reader, keys, id, signal),
    );
    if (!isDirectory) return openZipOrSeeChange(reader, zip, limits, signal);
    throw new CrateUnreadable(`both ${zip.key} and a crate in ${directory} exist; remove one of them`);
  }
  const opened = await openDirectory(reader, await listed, limits, signal, early);
  if (opened !== null) return opened;
  // One form may have come while the other was looked for.
  const now = await Promise.all([findZip(reader, keys, id, signal), hasDirectory(reader, keys, id, signal)]);
  if (now[0] !== null || now[1]) throw new CrateChanged(directory);
  throw new CrateUnreadable(
    `there is neither ${keys.crateZipKey(id)} nor a metadata document in ${directory} or ${directory}data/`,
  );
}
