import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import type { StoredFile } from './opened-crate.ts';

/** A file's bytes, or why they cannot be read: one clause that follows the file's name. */
export type Inflated = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'damaged'; reason: string };

/** Input bytes per step of an inflation; the output is at most 1,032 times as long (4 MiB). */
const STEP_BYTES = 4 * 1024;

/** All bytes of a stored file, inflated if necessary, with the size and checksum that the archive declares. */
export function inflateFile(file: StoredFile, limitBytes: number): Inflated {
  if (file.sizeBytes > limitBytes) {
    return damaged(`has ${file.sizeBytes} bytes, more than the ${limitBytes} that are allowed`);
  }
  const stored = new Uint8Array(file.bytes);
  // One byte more than the declared size, to detect longer data.
  const { bytes, isBroken } =
    file.compression === 'none'
      ? { bytes: stored, isBroken: false }
      : inflateUpTo(stored, file.sizeBytes + 1);
  if (isBroken && bytes.length <= file.sizeBytes) return damaged('is damaged: it is not valid deflate data');
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

/** The first bytes of a stored file, at most `limitBytes`; fewer or none when the data is damaged or truncated. */
export function inflateStart(file: StoredFile, limitBytes: number): Uint8Array {
  const stored = new Uint8Array(file.bytes);
  return file.compression === 'none' ? stored.subarray(0, limitBytes) : inflateUpTo(stored, limitBytes).bytes;
}

/**
 * The first bytes of deflate data, and whether the data after them is damaged. It is inflated step by step, so that
 * data with a far larger output costs little. The library accepts data that ends early.
 */
function inflateUpTo(stored: Uint8Array, limitBytes: number): { bytes: Uint8Array; isBroken: boolean } {
  const bytes = new Uint8Array(limitBytes);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    const part = chunk.subarray(0, limitBytes - length);
    bytes.set(part, length);
    length += part.length;
  });
  let isBroken = false;
  try {
    for (let at = 0; at < stored.length && length < limitBytes; at += STEP_BYTES) {
      inflate.push(stored.subarray(at, at + STEP_BYTES));
    }
  } catch {
    isBroken = true;
  }
  return { bytes: bytes.subarray(0, length), isBroken };
}

function damaged(reason: string): Inflated {
  return { kind: 'damaged', reason };
}

function hex(checksum: number | null): string {
  return (checksum ?? 0).toString(16).padStart(8, '0');
}
