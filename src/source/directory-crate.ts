import { admitMetadata } from './admit-metadata.ts';
import { CrateChanged } from './crate-changed.ts';
import type { CrateLimits } from './crate-limits.ts';
import { CrateUnreadable } from './crate-unreadable.ts';
import { NameList } from './name-list.ts';
import type { OpenedCrate, StoredFile } from './opened-crate.ts';
import type { FileStat, RangeReader } from './range-reader.ts';
import { type RootFile, RootFiles } from './root-files.ts';

/** How much of a preview page is read: all that is checked is in its head. */
const PREVIEW_BYTES = 256 * 1024;

/**
 * Opens a crate whose files are below a prefix that ends with `/`; null when there is no crate.
 * Throws CrateUnreadable, CrateChanged, and what the reader throws.
 */
export async function openDirectory(
  reader: RangeReader,
  prefix: string,
  limits: CrateLimits,
  signal?: AbortSignal,
): Promise<OpenedCrate | null> {
  const names = new NameList(64 * 1024);
  const files = new RootFiles<FileStat>();
  const encoder = new TextEncoder();
  for await (const file of reader.list(prefix, signal)) {
    const name = file.key.slice(prefix.length);
    if (names.count >= limits.maxEntries) {
      throw new CrateUnreadable(`it has more than ${limits.maxEntries} files, the most that are allowed`);
    }
    if (name.includes('\0'))
      throw new CrateUnreadable(`its file ${JSON.stringify(name)} has a NUL in its name`);
    names.add(encoder.encode(name));
    files.add(name, file);
  }
  if (!files.isDirectoryCrate()) return null;
  const root = files.decide();
  if (root.isBag) names.narrowTo(root.folder);
  const { metadata, preview, fetchList } = root;
  admitMetadata(metadata?.entry.sizeBytes ?? 0, limits);
  const whole = (file: RootFile<FileStat>) => readWhole(reader, file, limits.maxMetadataBytes, signal);
  const [metadataFile, previewFile, fetchFile] = await Promise.all([
    metadata && whole(metadata),
    preview && readStart(reader, preview, PREVIEW_BYTES, signal),
    fetchList && whole(fetchList),
  ]);
  return {
    form: 'directory',
    isBag: root.isBag,
    metadata: metadataFile,
    preview: previewFile,
    fetchList: fetchFile,
    entryCount: names.count,
    names: names.takeBuffer(),
    metadataElsewhere: root.metadataElsewhere,
  };
}

async function readWhole(
  reader: RangeReader,
  file: RootFile<FileStat>,
  limitBytes: number,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  const { sizeBytes, key } = file.entry;
  if (sizeBytes > limitBytes) {
    throw new CrateUnreadable(
      `${file.name} has ${sizeBytes} bytes, more than the ${limitBytes} that are allowed`,
    );
  }
  const read = await readStart(reader, file, limitBytes, signal);
  if (read.bytes.byteLength !== sizeBytes) throw new CrateChanged(key);
  return read;
}

async function readStart(
  reader: RangeReader,
  file: RootFile<FileStat>,
  lengthBytes: number,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  const { sizeBytes, key, etag } = file.entry;
  // An empty file has no range that could be asked for.
  const length = Math.min(sizeBytes, lengthBytes);
  const read =
    length === 0 ? { bytes: new ArrayBuffer(0), etag } : await reader.getRange(key, 0, length, signal);
  if (read.etag !== etag) throw new CrateChanged(key);
  const { bytes } = read;
  return { name: file.name, bytes, compression: 'none', sizeBytes: bytes.byteLength, crc32: null };
}
