import type { CrateLimits } from '../crate-limits.ts';
import { CrateUnreadable } from '../crate-unreadable.ts';
import { NameList } from '../name-list.ts';
import { isOfInterest, RootFiles } from '../root-files.ts';
import type { ArchiveBytes } from './archive-bytes.ts';
import { type DirectoryRecord, FLAG, RECORD_BYTES, readFixedPart, widen } from './directory-record.ts';
import type { DirectoryPlace } from './end-record.ts';
import { decodeName, dropDotSlash, findNameError, quoteName } from './entry-name.ts';
import { findDuplicate } from './find-duplicate.ts';
import { LOCAL_HEADER_BYTES, viewOf } from './format.ts';
import { Spans } from './spans.ts';

/** A directory is read in pieces of this size, so that one of a million entries need not be in memory whole. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** A million entries with long names and extra fields stay below. */
const LIMIT_DIRECTORY_BYTES = 256 * 1024 * 1024;

/** A byte order mark before a name belongs to it, else a second document could pass for the first. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** An entry that may be read: its record, and its name as the archive writes it. */
export interface ZipEntry {
  record: DirectoryRecord;
  rawName: Uint8Array;
  /** Byte of the archive at which the central directory begins: no entry reaches behind it. */
  endOfEntries: number;
}

/** What the central directory says of a crate. */
export interface ZipDirectory {
  names: NameList;
  files: RootFiles<ZipEntry>;
}

/**
 * Reads the central directory once from end to end.
 * Throws CrateUnreadable with what is wrong; CrateChanged, and what the reader throws.
 */
export async function readDirectory(
  archive: ArchiveBytes,
  place: DirectoryPlace,
  limits: CrateLimits,
): Promise<ZipDirectory> {
  checkPlace(place, limits);
  const reader = new RecordReader(place);
  for (let read = 0; read < place.lengthBytes; ) {
    const piece = await archive.read(place.offset + read, Math.min(PIECE_BYTES, place.lengthBytes - read));
    const used = reader.take(piece, place.lengthBytes - read);
    read += used;
  }
  return reader.finish();
}

function checkPlace(place: DirectoryPlace, limits: CrateLimits): void {
  const { entryCount, lengthBytes } = place;
  if (entryCount > limits.maxEntries) {
    throw new CrateUnreadable(
      `the zip archive has ${entryCount} entries, more than the ${limits.maxEntries} that are allowed`,
    );
  }
  if (lengthBytes < entryCount * RECORD_BYTES) {
    throw new CrateUnreadable(
      `the zip archive is damaged: its directory of ${lengthBytes} bytes has no room for its ${entryCount} entries`,
    );
  }
  if (lengthBytes > LIMIT_DIRECTORY_BYTES) {
    throw new CrateUnreadable(
      `the zip archive's directory has ${lengthBytes} bytes, more than the ${LIMIT_DIRECTORY_BYTES} that are allowed`,
    );
  }
}

class RecordReader {
  readonly #place: DirectoryPlace;
  readonly #names: NameList;
  readonly #files = new RootFiles<ZipEntry>();
  readonly #spans: Spans;
  #count = 0;

  constructor(place: DirectoryPlace) {
    this.#place = place;
    // All of the directory that is not fixed parts; more only when names grow in decoding.
    this.#names = new NameList(place.lengthBytes - place.entryCount * (RECORD_BYTES - 1));
    this.#spans = new Spans(place.entryCount);
  }

  /** Takes the records that are complete in a piece and returns their size in bytes. */
  take(piece: Uint8Array, remainingBytes: number): number {
    const view = viewOf(piece);
    let at = 0;
    while (at + RECORD_BYTES <= piece.length) {
      const record = this.#count < this.#place.entryCount ? readFixedPart(view, at) : null;
      if (record === null) throw this.#miscounted();
      if (at + record.recordBytes > piece.length) break;
      const nameAt = at + RECORD_BYTES;
      if (!widen(record, view, nameAt + record.nameBytes)) {
        throw new CrateUnreadable(
          `the zip archive is damaged: entry ${this.#count + 1} lacks its Zip64 field`,
        );
      }
      this.#add(record, piece.subarray(nameAt, nameAt + record.nameBytes + record.extraBytes));
      at += record.recordBytes;
    }
    // A record is shorter than a piece; one that does not end in the last piece does not end at all.
    if (at === 0 || (piece.length === remainingBytes && at < piece.length)) throw this.#miscounted();
    return at;
  }

  finish(): ZipDirectory {
    if (this.#count !== this.#place.entryCount) throw this.#miscounted();
    const overlap = this.#spans.findOverlap();
    if (overlap !== null) {
      throw new CrateUnreadable(
        `the zip archive has overlapping entries: two of them hold its byte ${overlap}`,
      );
    }
    const duplicate = findDuplicate(this.#names.bytes, this.#names.count);
    if (duplicate !== null) {
      throw new CrateUnreadable(`the zip archive has more than one entry named ${quoteName(duplicate)}`);
    }
    return { names: this.#names, files: this.#files };
  }

  #add(record: DirectoryRecord, bytes: Uint8Array): void {
    this.#count++;
    const rawName = record.extraBytes === 0 ? bytes : bytes.subarray(0, record.nameBytes);
    const decoded = decodeName(record, rawName, bytes);
    const error = decoded === null ? 'is marked as UTF-8 and is not' : findNameError(decoded);
    if (decoded === null || error !== null) throw this.#refused('unusable', rawName, error ?? '');
    if ((record.flags & (FLAG.encrypted | FLAG.masked)) !== 0)
      throw this.#refused('encrypted', rawName, 'is encrypted');
    const end = record.localOffset + LOCAL_HEADER_BYTES + record.nameBytes + record.compressedBytes;
    if (end > this.#place.offset) {
      const claim = `would reach to byte ${end}, behind the entries' end at byte ${this.#place.offset}`;
      throw this.#refused('damaged', rawName, claim);
    }
    this.#spans.add(record.localOffset, end);
    const name = dropDotSlash(decoded);
    this.#names.add(name);
    if (!isOfInterest(name)) return;
    const entry = { record, rawName: rawName.slice(), endOfEntries: this.#place.offset };
    this.#files.add(utf8.decode(name), entry);
  }

  #refused(state: string, rawName: Uint8Array, reason: string): CrateUnreadable {
    return new CrateUnreadable(
      `the zip archive is ${state}: its entry ${this.#count}, ${quoteName(rawName)}, ${reason}`,
    );
  }

  #miscounted(): CrateUnreadable {
    const { entryCount, lengthBytes } = this.#place;
    return new CrateUnreadable(
      `the zip archive is damaged: its directory of ${lengthBytes} bytes does not hold the ${entryCount} entries ` +
        `that it should, reading stopped after ${this.#count}`,
    );
  }
}
