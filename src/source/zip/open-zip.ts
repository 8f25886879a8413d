import { admitMetadata } from '../admit-metadata.ts';
import type { CrateLimits } from '../crate-limits.ts';
import { CrateNotAdmitted } from '../crate-not-admitted.ts';
import { CrateUnreadable } from '../crate-unreadable.ts';
import type { OpenedCrate, StoredFile } from '../opened-crate.ts';
import type { FileStat, RangeReader } from '../range-reader.ts';
import type { RootFile } from '../root-files.ts';
import { ArchiveBytes } from './archive-bytes.ts';
import { findDirectory } from './end-record.ts';
import { readDirectory, type ZipEntry } from './read-directory.ts';
import { readEntry } from './read-entry.ts';

/** How much of a deflated preview page is read; inflated, it has the whole head. */
const PREVIEW_BYTES = 64 * 1024;

/**
 * Opens a crate that is a zip, by ranged reads: its end, the directory if it is longer, and each file that is
 * looked into. Throws CrateUnreadable, CrateNotAdmitted, CrateChanged, and what the reader throws.
 */
export async function openZip(
  reader: RangeReader,
  stat: FileStat,
  limits: CrateLimits,
  signal?: AbortSignal,
): Promise<OpenedCrate> {
  const archive = new ArchiveBytes(reader, stat, signal);
  const place = await findDirectory(archive);
  if (limits.admitDirectory?.(place.lengthBytes) === false) {
    throw new CrateNotAdmitted('directory', place.lengthBytes);
  }
  const { names, files } = await readDirectory(archive, place, limits);
  const root = files.decide();
  if (root.isBag) names.narrowTo(root.folder);
  const { metadata, preview, fetchList } = root;
  admitMetadata(metadata?.entry.record.sizeBytes ?? 0, limits);
  const [metadataFile, previewFile, fetchFile] = await Promise.all([
    metadata && readWhole(archive, metadata, limits.maxMetadataBytes),
    preview && readPreview(archive, preview),
    fetchList && readWhole(archive, fetchList, limits.maxMetadataBytes),
  ]);
  return {
    form: 'zip',
    isBag: root.isBag,
    metadata: metadataFile,
    preview: previewFile,
    fetchList: fetchFile,
    entryCount: names.count,
    names: names.takeBuffer(),
    metadataElsewhere: root.metadataElsewhere,
  };
}

/** The start of the preview page; one that cannot be read counts as empty, for no crate is judged by it alone. */
async function readPreview(archive: ArchiveBytes, file: RootFile<ZipEntry>): Promise<StoredFile> {
  try {
    return await readEntry(archive, file, PREVIEW_BYTES);
  } catch (error) {
    if (!(error instanceof CrateUnreadable)) throw error;
    return { name: file.name, bytes: new ArrayBuffer(0), compression: 'none', sizeBytes: 0, crc32: null };
  }
}

/** A file needed whole; refused before it is read when it is too large, or cannot be what it declares. */
async function readWhole(
  archive: ArchiveBytes,
  file: RootFile<ZipEntry>,
  limitBytes: number,
): Promise<StoredFile> {
  const { sizeBytes, compressedBytes, method } = file.entry.record;
  if (sizeBytes > limitBytes || compressedBytes > limitBytes) {
    const found = Math.max(sizeBytes, compressedBytes);
    throw new CrateUnreadable(
      `${file.name} has ${found} bytes, more than the ${limitBytes} that are allowed`,
    );
  }
  if (method === 0 && sizeBytes !== compressedBytes) {
    throw new CrateUnreadable(
      `the zip archive is damaged: ${file.name} is stored as it is in ${compressedBytes} bytes, but declares ${sizeBytes}`,
    );
  }
  return readEntry(archive, file, limitBytes);
}
