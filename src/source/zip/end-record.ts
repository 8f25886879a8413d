import { CrateUnreadable } from '../crate-unreadable.ts';
import type { ArchiveBytes } from './archive-bytes.ts';
import { LOCAL_HEADER, readUint64, SATURATED_16, SATURATED_32, viewOf } from './format.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END = 0x06064b50;
const ZIP64_END_BYTES = 56;

/** Where an archive's central directory is and how many entries it must have. */
export interface DirectoryPlace {
  offset: number;
  lengthBytes: number;
  entryCount: number;
}

/** What an end record says; `at` is its own place in the archive. */
interface EndRecord extends DirectoryPlace {
  at: number;
  isSplit: boolean;
}

/**
 * Finds the central directory by the record at the archive's end (APPNOTE 4.3.14 to 4.3.16).
 * Throws CrateUnreadable with what is wrong; CrateChanged, and what the reader throws.
 */
export async function findDirectory(archive: ArchiveBytes): Promise<DirectoryPlace> {
  if (archive.sizeBytes === 0) throw new CrateUnreadable('the zip archive is an empty file of 0 bytes');
  const tail = await archive.readTail();
  const at = findEnd(tail);
  if (at === null) throw new CrateUnreadable(await describeMissingEnd(archive, tail));
  const classic = readEnd(tail, at, archive.sizeBytes - tail.length);
  const end = (await readZip64End(archive, classic)) ?? classic;
  if (end.isSplit)
    throw new CrateUnreadable('the zip archive is one part of an archive split over several files');
  checkAdjacent(end);
  return end;
}

/**
 * The directory ends where its end record begins. Readers that find it backwards from there, as most do, would
 * otherwise see another directory than those that go by its offset.
 */
function checkAdjacent({ at, offset, lengthBytes }: EndRecord): void {
  const gapBytes = at - (offset + lengthBytes);
  if (gapBytes < 0) {
    throw new CrateUnreadable(
      `the zip archive is damaged: its directory of ${lengthBytes} bytes at byte ${offset} ` +
        `would reach beyond its end record at byte ${at}`,
    );
  }
  if (gapBytes > 0) {
    throw new CrateUnreadable(
      `the zip archive is damaged: its directory ends ${gapBytes} bytes before its end record and not at it, ` +
        'as if bytes had been put in front of the archive or into it',
    );
  }
}

/** Place of the last end record whose comment reaches exactly to the end. */
function findEnd(tail: Uint8Array): number | null {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) === tail.length) return at;
  }
  return null;
}

function readEnd(tail: Uint8Array, at: number, tailStart: number): EndRecord {
  const view = viewOf(tail);
  const disks = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)];
  return {
    at: tailStart + at,
    isSplit: disks.some((disk) => disk !== 0 && disk !== SATURATED_16),
    entryCount: view.getUint16(at + 10, true),
    lengthBytes: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
}

/** The record that replaces one whose fields are too narrow; null when there is none. */
async function readZip64End(archive: ArchiveBytes, classic: EndRecord): Promise<EndRecord | null> {
  const locatorAt = classic.at - ZIP64_LOCATOR_BYTES;
  const locator = locatorAt < 0 ? null : viewOf(await archive.read(locatorAt, ZIP64_LOCATOR_BYTES));
  if (locator?.getUint32(0, true) !== ZIP64_LOCATOR) {
    const isNeeded = classic.lengthBytes === SATURATED_32 || classic.offset === SATURATED_32;
    if (isNeeded) throw new CrateUnreadable('the zip archive is damaged: its Zip64 end record is missing');
    return null;
  }
  const at = readUint64(locator, 8);
  const isInside = at + ZIP64_END_BYTES <= locatorAt;
  const record = isInside ? viewOf(await archive.read(at, ZIP64_END_BYTES)) : null;
  if (record?.getUint32(0, true) !== ZIP64_END) {
    throw new CrateUnreadable(
      `the zip archive is damaged: it has no Zip64 end record at byte ${at}, where it should be`,
    );
  }
  const wide = {
    at,
    isSplit: record.getUint32(16, true) !== 0 || record.getUint32(20, true) !== 0,
    entryCount: readUint64(record, 32),
    lengthBytes: readUint64(record, 40),
    offset: readUint64(record, 48),
  };
  // Readers differ in which record they trust: an archive whose records differ is two archives in one.
  const agrees =
    (classic.entryCount === SATURATED_16 || classic.entryCount === wide.entryCount) &&
    (classic.lengthBytes === SATURATED_32 || classic.lengthBytes === wide.lengthBytes) &&
    (classic.offset === SATURATED_32 || classic.offset === wide.offset);
  if (!agrees)
    throw new CrateUnreadable('the zip archive is damaged: its two end records contradict each other');
  return wide;
}

/** Why there may be no end record: another kind of file, one cut off, or one with something after it. */
async function describeMissingEnd(archive: ArchiveBytes, tail: Uint8Array): Promise<string> {
  const start = archive.sizeBytes < 4 ? null : viewOf(await archive.read(0, 4)).getUint32(0, true);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const surplus = tail.length - at - END_BYTES - view.getUint16(at + 20, true);
    if (surplus < 0) return 'the zip archive is truncated: the comment at its end is cut off';
    return `the zip archive is damaged: ${surplus} bytes follow its end record`;
  }
  const size = `${archive.sizeBytes} bytes`;
  return start === LOCAL_HEADER
    ? `the zip archive is truncated: it begins like one, but its ${size} do not end with an end record`
    : `the file is not a zip archive: its ${size} neither begin nor end like one`;
}
