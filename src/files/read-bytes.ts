import type { FileHandle } from 'node:fs/promises';

/** Bytes of an open file from a place on, fewer at its end. */
export async function readBytes(file: FileHandle, offset: number, lengthBytes: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(lengthBytes);
  let length = 0;
  while (length < lengthBytes) {
    const { bytesRead } = await file.read(bytes, length, lengthBytes - length, offset + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length === lengthBytes ? bytes.buffer : bytes.buffer.slice(0, length);
}
