import type { ObjectStat, ObjectStore } from '../store/object-store.ts';
import { admitMetadata } from './admit-metadata.ts';
import { CrateChanged } from './crate-changed.ts';
import type { CrateLimits } from './crate-limits.ts';
import { CrateUnreadable } from './crate-unreadable.ts';
import { NameList } from './name-list.ts';
import type { OpenedCrate, StoredFile } from './opened-crate.ts';
import { type RootFile, RootFiles } from './root-files.ts';

/** How much of a preview page is read: its head, in which all that is checked must stand. */
const PREVIEW_BYTES = 256 * 1024;

/**
 * Opens a crate whose files are objects below a prefix that ends with `/`; null when no crate lies there.
 * Throws CrateUnreadable, CrateChanged, ObjectNotFound, StoreUnavailable.
 */
export async function openDirectory(
  store: ObjectStore,
  prefix: string,
  limits: CrateLimits,
  signal?: AbortSignal,
): Promise<OpenedCrate | null> {
  const names = new NameList(64 * 1024);
  const files = new RootFiles<ObjectStat>();
  const encoder = new TextEncoder();
  for await (const object of store.list(prefix, signal)) {
    const name = object.key.slice(prefix.length);
    if (names.count >= limits.maxEntries) {
      throw new CrateUnreadable(`it has more than ${limits.maxEntries} objects, the most that are allowed`);
    }
    if (name.includes('\0'))
      throw new CrateUnreadable(`its object ${JSON.stringify(name)} has a NUL in its name`);
    names.add(encoder.encode(name));
    files.add(name, object);
  }
  if (!files.isDirectoryCrate()) return null;
  const root = files.decide();
  if (root.isBag) names.narrowTo(root.folder);
  const { metadata, preview, fetchList } = root;
  admitMetadata(metadata?.entry.sizeBytes ?? 0, limits);
  const whole = (file: RootFile<ObjectStat>) => readWhole(store, file, limits.maxMetadataBytes, signal);
  const [metadataFile, previewFile, fetchFile] = await Promise.all([
    metadata && whole(metadata),
    preview && readStart(store, preview, PREVIEW_BYTES, signal),
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
  store: ObjectStore,
  file: RootFile<ObjectStat>,
  limitBytes: number,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  const { sizeBytes, key } = file.entry;
  if (sizeBytes > limitBytes) {
    throw new CrateUnreadable(
      `${file.name} has ${sizeBytes} bytes, more than the ${limitBytes} that are allowed`,
    );
  }
  const read = await readStart(store, file, limitBytes, signal);
  if (read.bytes.byteLength !== sizeBytes) throw new CrateChanged(key);
  return read;
}

async function readStart(
  store: ObjectStore,
  file: RootFile<ObjectStat>,
  lengthBytes: number,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  const { sizeBytes, key, etag } = file.entry;
  // An empty object has no range that could be asked for.
  const length = Math.min(sizeBytes, lengthBytes);
  const read =
    length === 0 ? { bytes: new ArrayBuffer(0), etag } : await store.getRange(key, 0, length, signal);
  if (read.etag !== etag) throw new CrateChanged(key);
  const { bytes } = read;
  return { name: file.name, bytes, compression: 'none', sizeBytes: bytes.byteLength, crc32: null };
}
