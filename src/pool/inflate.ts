import { crc32 } from 'node:zlib';
import { Inflate, inflateSync } from 'fflate';
import type { StoredFile } from '../crate/opened-crate.ts';

/** A file's bytes, or why they cannot be had: one clause that follows the file's name. */
export type Inflated = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'damaged'; reason: string };

/** Input per step of a partial inflation; deflate makes at most 1,032 times as much of it (16 MiB). */
const STEP_BYTES = 16 * 1024;

/**
 * All bytes of a stored file, inflated when need be. Size and checksum are compared here, because the library
 * cuts longer data silently and checks neither.
 */
export function inflateFile(file: StoredFile, limitBytes: number): Inflated {
  if (file.sizeBytes > limitBytes) {
    return damaged(`has ${file.sizeBytes} bytes, more than the ${limitBytes} that are allowed`);
  }
  const stored = new Uint8Array(file.bytes);
  const bytes = file.compression === 'none' ? stored : inflateBounded(stored, file.sizeBytes);
  if (bytes === null) return damaged('is damaged: its compressed data ends early or is no deflate data');
  if (bytes.length !== file.sizeBytes) {
    const compared = bytes.length > file.sizeBytes ? 'more than' : `${bytes.length} instead of`;
    return damaged(`is damaged: it has ${compared} the ${file.sizeBytes} bytes that the archive declares`);
  }
  const checksum = file.crc32 === null ? null : crc32(bytes);
  if (checksum !== file.crc32) {
    return damaged(`is damaged: its CRC-32 is ${hex(checksum)}, the archive declares ${hex(file.crc32)}`);
  }
  return { kind: 'bytes', bytes };
}

/** The first bytes of a stored file, at most `limitBytes`; fewer, or none, when the data is damaged. */
export function inflateStart(file: StoredFile, limitBytes: number): Uint8Array {
  const stored = new Uint8Array(file.bytes);
  if (file.compression === 'none') return stored.subarray(0, limitBytes);
  const start = new Uint8Array(limitBytes);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    const part = chunk.subarray(0, limitBytes - length);
    start.set(part, length);
    length += part.length;
  });
  try {
    for (let at = 0; at < stored.length && length < limitBytes; at += STEP_BYTES) {
      inflate.push(stored.subarray(at, at + STEP_BYTES));
    }
  } catch {
    // What came out before the damage is the start of the file.
  }
  return start.subarray(0, length);
}

/** One byte of room beyond the declared size tells data that is longer. Null when it cannot be inflated. */
function inflateBounded(stored: Uint8Array, declaredBytes: number): Uint8Array | null {
  if (stored.length === 0) return null;
  try {
    const out = inflateSync(stored, { out: new Uint8Array(declaredBytes + 1) });
    return out.length > declaredBytes ? new Uint8Array(declaredBytes + 1) : out;
  } catch {
    return null;
  }
}

function damaged(reason: string): Inflated {
  return { kind: 'damaged', reason };
}

function hex(checksum: number | null): string {
  return (checksum ?? 0).toString(16).padStart(8, '0');
}
