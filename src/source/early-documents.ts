import { EARLY_DOCUMENT_BYTES, SMALL_DIRECTORIES_IN_A_ROW } from '../limits.ts';
import type { OpenedCrate, StoredFile } from './opened-crate.ts';
import type { FileStat, RangeReader } from './range-reader.ts';
import type { RootFile } from './root-files.ts';

/** A small file as it was when its directory was about to be listed; null when there was none. */
export type EarlyDocument = Promise<{ key: string; bytes: ArrayBuffer; etag: string } | null>;

/**
 * Reads metadata documents beside the listing of their directories instead of after it. Done when each of the last
 * crates was a directory with a small document at its top, so that zips cost no request more.
 */
export class EarlyDocuments {
  #inARow = 0;

  /** The document of the next crate, or null when it is not to be expected. Never rejects. */
  read(reader: RangeReader, key: string, signal: AbortSignal | undefined): EarlyDocument | null {
    if (this.#inARow < SMALL_DIRECTORIES_IN_A_ROW) return null;
    return reader.getRange(key, 0, EARLY_DOCUMENT_BYTES, signal).then(
      (read) => ({ key, ...read }),
      () => null,
    );
  }

  /** Told of each crate that was looked for; null for one that could not be opened. */
  note(opened: OpenedCrate | null): void {
    const sizeBytes = opened?.metadata?.sizeBytes ?? Number.POSITIVE_INFINITY;
    const isAlike = opened?.form === 'directory' && !opened.isBag && sizeBytes <= EARLY_DOCUMENT_BYTES;
    this.#inARow = isAlike ? this.#inARow + 1 : 0;
  }
}

/** What was read early, if it is the very file that was listed afterwards. */
export async function takeEarly(
  early: EarlyDocument | null,
  { name, entry }: RootFile<FileStat>,
): Promise<StoredFile | null> {
  const read = await early;
  if (read === null || read.key !== entry.key || read.etag !== entry.etag) return null;
  const { bytes } = read;
  const sizeBytes = bytes.byteLength;
  return sizeBytes === entry.sizeBytes ? { name, bytes, compression: 'none', sizeBytes, crc32: null } : null;
}
