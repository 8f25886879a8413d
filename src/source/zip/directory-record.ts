import { readUint64, SATURATED_32 } from './format.ts';

const DIRECTORY_RECORD = 0x02014b50;
const ZIP64_FIELD = 0x0001;

/** Bytes of a record before its name. */
export const RECORD_BYTES = 46;

/** Flag bits of an entry (APPNOTE 4.4.4). */
export const FLAG = { encrypted: 1 << 0, sizesFollow: 1 << 3, utf8: 1 << 11, masked: 1 << 13 } as const;

/** One entry as the central directory describes it (APPNOTE 4.3.12). */
export interface DirectoryRecord {
  flags: number;
  method: number;
  crc32: number;
  compressedBytes: number;
  sizeBytes: number;
  localOffset: number;
  /** Lengths of what follows the fixed part: name, extra fields, comment. */
  nameBytes: number;
  extraBytes: number;
  recordBytes: number;
}

/** Reads the fixed part of a record; null when none begins there. The caller sees to it that RECORD_BYTES are there. */
export function readFixedPart(view: DataView, at: number): DirectoryRecord | null {
  if (view.getUint32(at, true) !== DIRECTORY_RECORD) return null;
  const nameBytes = view.getUint16(at + 28, true);
  const extraBytes = view.getUint16(at + 30, true);
  return {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    compressedBytes: view.getUint32(at + 20, true),
    sizeBytes: view.getUint32(at + 24, true),
    localOffset: view.getUint32(at + 42, true),
    nameBytes,
    extraBytes,
    recordBytes: RECORD_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true),
  };
}

/**
 * Fills fields too wide for the fixed part from the Zip64 extra field (APPNOTE 4.5.3), whose values are in a
 * fixed order and only for fields that are saturated. False when the field is missing or too short.
 */
export function widen(record: DirectoryRecord, view: DataView, extraAt: number): boolean {
  const isWide = [record.sizeBytes, record.compressedBytes, record.localOffset].includes(SATURATED_32);
  if (!isWide) return true;
  const field = findExtra(view, extraAt, record.extraBytes, ZIP64_FIELD);
  if (field === null) return false;
  let at = field.at;
  const next = (narrow: number) => {
    if (narrow !== SATURATED_32) return narrow;
    at += 8;
    return at <= field.at + field.length ? readUint64(view, at - 8) : Number.NaN;
  };
  record.sizeBytes = next(record.sizeBytes);
  record.compressedBytes = next(record.compressedBytes);
  record.localOffset = next(record.localOffset);
  return !Number.isNaN(record.sizeBytes + record.compressedBytes + record.localOffset);
}

/** The first extra field with an id, without its header; null when there is none that fits. */
export function findExtra(
  view: DataView,
  extraAt: number,
  extraBytes: number,
  id: number,
): { at: number; length: number } | null {
  const end = extraAt + extraBytes;
  for (let at = extraAt; at + 4 <= end; ) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === id && at + 4 + length <= end) return { at: at + 4, length };
    at += 4 + length;
  }
  return null;
}
