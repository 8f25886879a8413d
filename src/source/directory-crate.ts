import { admitMetadata } from './admit-metadata.ts';
import { CrateChanged } from './crate-changed.ts';
import type { CrateLimits } from './crate-limits.ts';
import { CrateUnreadable } from './crate-unreadable.ts';
import { type EarlyDocument, takeEarly } from './early-documents.ts';
import { NameList } from './name-list.ts';
import type { OpenedCrate, StoredFile } from './opened-crate.ts';
import type { FileStat, ListedFile, RangeReader } from './range-reader.ts';
import { type RootFile, RootFiles } from './root-files.ts';

/** How much of a preview page is read: all that is checked is in its head. */
const PREVIEW_BYTES = 256 * 1024;

/** The names below a prefix, and those of the files that are read. */
export interface Listing {
  names: NameList;
  files: RootFiles<ListedFile>;
}

/**
 * Opens a crate whose files were listed; null when no metadata document shows that there is one. What was read early is
 * taken if it is what was listed. Throws CrateUnreadable, CrateChanged, and what the reader throws.
 */
export async function openDirectory(
  reader: RangeReader,
  listing: Listing,
  limits: CrateLimits,
  signal: AbortSignal | undefined,
  early: EarlyDocument | null,
): Promise<OpenedCrate | null> {
  return listing.files.isDirectoryCrate() ? readFiles(reader, listing, limits, signal, early) : null;
}

/** Opens all files of a reader as a crate, with or without a metadata document, as a zip is opened. Throws the same. */
export async function openFolder(
  reader: RangeReader,
  limits: CrateLimits,
  signal?: AbortSignal,
): Promise<OpenedCrate> {
  return readFiles(reader, await listFiles(reader, '', limits, signal), limits, signal);
}

/** Lists what is below a prefix that ends with `/`. Throws CrateUnreadable, and what the reader throws. */
export async function listFiles(
  reader: RangeReader,
  prefix: string,
  limits: CrateLimits,
  signal: AbortSignal | undefined,
): Promise<Listing> {
  const names = new NameList(64 * 1024);
  const files = new RootFiles<ListedFile>();
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
  return { names, files };
}

async function readFiles(
  reader: RangeReader,
  { names, files }: Listing,
  limits: CrateLimits,
  signal: AbortSignal | undefined,
  early: EarlyDocument | null = null,
): Promise<OpenedCrate> {
  const root = files.decide();
  if (root.isBag) names.narrowTo(root.folder);
  const [metadata, fetchList] = await Promise.all(
    [root.metadata, root.fetchList].map((file) => file && withFacts(reader, file, signal)),
  );
  admitMetadata(metadata?.entry.sizeBytes ?? 0, limits);
  const whole = (file: RootFile<FileStat>, read: EarlyDocument | null = null) =>
    readWhole(reader, file, limits.maxMetadataBytes, signal, read);
  const [metadataFile, previewFile, fetchFile] = await Promise.all([
    metadata ? whole(metadata, early) : null,
    root.preview && readPreview(reader, root.preview, signal),
    fetchList ? whole(fetchList) : null,
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

/** A file with its facts, which not every listing comes with. */
async function withFacts(
  reader: RangeReader,
  { name, entry }: RootFile<ListedFile>,
  signal: AbortSignal | undefined,
): Promise<RootFile<FileStat>> {
  return { name, entry: hasFacts(entry) ? entry : await reader.stat(entry.key, signal) };
}

function hasFacts(file: ListedFile): file is FileStat {
  return 'etag' in file;
}

/** The start of the preview page; one that cannot be read counts as empty, as in a zip. */
async function readPreview(
  reader: RangeReader,
  file: RootFile<ListedFile>,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  try {
    const preview = await withFacts(reader, file, signal);
    return await readStart(reader, preview, PREVIEW_BYTES, signal);
  } catch (error) {
    if (!(error instanceof CrateUnreadable)) throw error;
    return { name: file.name, bytes: new ArrayBuffer(0), compression: 'none', sizeBytes: 0, crc32: null };
  }
}

async function readWhole(
  reader: RangeReader,
  file: RootFile<FileStat>,
  limitBytes: number,
  signal: AbortSignal | undefined,
  early: EarlyDocument | null,
): Promise<StoredFile> {
  const { sizeBytes, key } = file.entry;
  if (sizeBytes > limitBytes) {
    throw new CrateUnreadable(
      `${file.name} has ${sizeBytes} bytes, more than the ${limitBytes} that are allowed`,
    );
  }
  const read = (await takeEarly(early, file)) ?? (await readStart(reader, file, limitBytes, signal));
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
