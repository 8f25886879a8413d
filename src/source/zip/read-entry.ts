import { CrateUnreadable } from '../crate-unreadable.ts';
import type { StoredFile } from '../opened-crate.ts';
import type { RootFile } from '../root-files.ts';
import type { ArchiveBytes } from './archive-bytes.ts';
import { FLAG } from './directory-record.ts';
import { LOCAL_HEADER, LOCAL_HEADER_BYTES, SATURATED_32, viewOf } from './format.ts';
import type { ZipEntry } from './read-directory.ts';

const METHODS: Record<number, StoredFile['compression']> = { 0: 'none', 8: 'deflate' };
/** Local extra fields are often longer than those in the directory, by a time stamp or two. */
const EXTRA_RESERVE_BYTES = 256;

/**
 * An entry's data, at most `limitBytes` of it: header and data in one read, unless the local extra fields are
 * much longer than those in the directory. Throws CrateUnreadable with what is wrong; CrateChanged, and what the
 * reader throws.
 */
export async function readEntry(
  archive: ArchiveBytes,
  file: RootFile<ZipEntry>,
  limitBytes: number,
): Promise<StoredFile> {
  const { record, endOfEntries } = file.entry;
  const compression = METHODS[record.method];
  if (compression === undefined) {
    throw new CrateUnreadable(
      `${file.name} is compressed by method ${record.method}; only stored (0) and deflated (8) can be read`,
    );
  }
  const dataBytes = Math.min(record.compressedBytes, limitBytes);
  const headerBytes = LOCAL_HEADER_BYTES + record.nameBytes + record.extraBytes + EXTRA_RESERVE_BYTES;
  const start = record.localOffset;
  const guess = Math.min(headerBytes + dataBytes, endOfEntries - start);
  const read = await archive.read(start, guess);
  const dataAt = checkLocalHeader(file, read);
  if (start + dataAt + record.compressedBytes > endOfEntries) {
    throw new CrateUnreadable(`the zip archive is damaged: ${file.name} would reach behind the entries' end`);
  }
  const hasAll = dataAt + dataBytes <= read.length;
  const data = hasAll
    ? read.subarray(dataAt, dataAt + dataBytes)
    : await archive.read(start + dataAt, dataBytes);
  return {
    name: file.name,
    bytes: data.slice().buffer,
    compression,
    sizeBytes: record.sizeBytes,
    crc32: record.crc32,
  };
}

/** Compares the local header with the directory's record, and says where in `read` the data begins. */
function checkLocalHeader(file: RootFile<ZipEntry>, read: Uint8Array): number {
  const { record, rawName } = file.entry;
  const view = viewOf(read);
  const at = `at byte ${record.localOffset}`;
  if (read.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL_HEADER) {
    throw new CrateUnreadable(`the zip archive is damaged: ${file.name} should begin ${at} and does not`);
  }
  const nameEnd = LOCAL_HEADER_BYTES + view.getUint16(26, true);
  const name = read.subarray(LOCAL_HEADER_BYTES, nameEnd);
  const isSameName = name.length === rawName.length && name.every((byte, index) => byte === rawName[index]);
  if (!isSameName) throw contradiction(file.name, 'names');
  if ((view.getUint16(6, true) & FLAG.encrypted) !== 0) {
    throw new CrateUnreadable(`the zip archive is encrypted: ${file.name} is`);
  }
  if (view.getUint16(8, true) !== record.method) throw contradiction(file.name, 'compression methods');
  if (!sizesAgree(view, record)) throw contradiction(file.name, 'sizes');
  return nameEnd + view.getUint16(28, true);
}

/**
 * Sizes that follow the data are zero here, though Info-ZIP, which knows one of them beforehand, gives that one;
 * sizes beyond 32 bits are in an extra field.
 */
function sizesAgree(view: DataView, record: ZipEntry['record']): boolean {
  const mayFollow = (view.getUint16(6, true) & FLAG.sizesFollow) !== 0;
  const agrees = (local: number, declared: number) =>
    local === declared || local === SATURATED_32 || (mayFollow && local === 0);
  return (
    agrees(view.getUint32(18, true), record.compressedBytes) &&
    agrees(view.getUint32(22, true), record.sizeBytes)
  );
}

function contradiction(name: string, what: string): CrateUnreadable {
  return new CrateUnreadable(
    `the zip archive is damaged: its directory and the header of ${name} declare different ${what}`,
  );
}
