import { constants, crc32, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { StoredFile } from '../crate/opened-crate.ts';

/** A file's bytes, or why they cannot be had: one clause that follows the file's name. */
export type Inflated = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'damaged'; reason: string };

/** All bytes of a stored file, inflated when need be; they have the size and checksum that the archive declares. */
export function inflateFile(file: StoredFile, limitBytes: number): Inflated {
  if (file.sizeBytes > limitBytes) {
    return damaged(`has ${file.sizeBytes} bytes, more than the ${limitBytes} that are allowed`);
  }
  const stored = new Uint8Array(file.bytes);
  const inflated: Inflated =
    file.compression === 'none' ? { kind: 'bytes', bytes: stored } : inflateAll(stored, file.sizeBytes);
  if (inflated.kind === 'damaged') return inflated;
  const { bytes } = inflated;
  if (bytes.length !== file.sizeBytes) {
    return damaged(
      `is damaged: it has ${bytes.length} instead of the ${file.sizeBytes} bytes that the archive declares`,
    );
  }
  const checksum = file.crc32 === null ? null : crc32(bytes);
  if (checksum !== file.crc32) {
    return damaged(`is damaged: its CRC-32 is ${hex(checksum)}, the archive declares ${hex(file.crc32)}`);
  }
  return inflated;
}

/**
 * The first bytes of a stored file, at most `limitBytes`; none when the data is damaged. All of the data at hand is
 * inflated, to 1,032 times its size at worst: 64 MiB for the 64 KiB that are read of a preview.
 */
export function inflateStart(file: StoredFile, limitBytes: number): Uint8Array {
  const stored = new Uint8Array(file.bytes);
  if (file.compression === 'none') return stored.subarray(0, limitBytes);
  try {
    // Data that ends in the middle is no error this way.
    return inflate(stored, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, limitBytes);
  } catch {
    return new Uint8Array(0);
  }
}

/** Inflates no more than the declared size, so that a small archive of a large file costs nothing. */
function inflateAll(stored: Uint8Array, declaredBytes: number): Inflated {
  try {
    // One chunk with room for all of it, and one byte to tell that there is more.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, declaredBytes + 1);
    const maxOutputLength = Math.max(1, declaredBytes);
    return { kind: 'bytes', bytes: inflate(stored, { chunkSize, maxOutputLength }) };
  } catch (error) {
    const isLonger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return damaged(
      isLonger
        ? `is damaged: it has more than the ${declaredBytes} bytes that the archive declares`
        : 'is damaged: its compressed data ends early or is no deflate data',
    );
  }
}

/** Not as a Buffer, whose `slice` would share the bytes instead of copying them. */
function inflate(stored: Uint8Array, options: ZlibOptions): Uint8Array {
  const { buffer, byteOffset, length } = inflateRawSync(stored, options);
  return new Uint8Array(buffer, byteOffset, length);
}

function damaged(reason: string): Inflated {
  return { kind: 'damaged', reason };
}

function hex(checksum: number | null): string {
  return (checksum ?? 0).toString(16).padStart(8, '0');
}
