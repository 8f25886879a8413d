import type { FileHandle } from 'node:fs/promises';
import { explainStorageError } from './upload-storage-error.ts';

/** Uploads up to this size stay in memory; it is the size up to which request bodies are small. */
export const MEMORY_BYTES = 64 * 1024;

/** An upload that has arrived whole. */
export type Uploaded = { kind: 'memory'; bytes: ArrayBuffer } | { kind: 'file'; path: string };

/** Makes and removes the file of an upload. */
interface Files {
  create(): Promise<{ file: FileHandle; path: string }>;
  remove(path: string): Promise<void>;
}

/** Bytes that arrive, in memory as long as they are few, else in a file of their own. */
export class Upload {
  readonly #files: Files;
  #held: Uint8Array[] = [];
  #file: FileHandle | null = null;
  #path: string | null = null;
  #sizeBytes = 0;
  #writtenBytes = 0;

  constructor(files: Files) {
    this.#files = files;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** Adds bytes; the array must not change afterwards. Throws UploadStorageError. */
  async append(bytes: Uint8Array): Promise<void> {
    this.#sizeBytes += bytes.byteLength;
    this.#held.push(bytes);
    if (this.#sizeBytes > MEMORY_BYTES) await this.#writeHeld();
  }

  /** Ends the upload and says where its bytes are. Throws UploadStorageError. */
  async finish(): Promise<Uploaded> {
    if (this.#path === null) return { kind: 'memory', bytes: joined(this.#held, this.#sizeBytes) };
    await this.#closeFile();
    return { kind: 'file', path: this.#path };
  }

  /** Removes what there is of it; always called, and not while bytes are being added. */
  async discard(): Promise<void> {
    this.#held = [];
    await this.#closeFile().catch(() => undefined);
    if (this.#path !== null) await this.#files.remove(this.#path);
  }

  async #writeHeld(): Promise<void> {
    try {
      const file = this.#file ?? (await this.#open());
      for (const bytes of this.#held.splice(0)) await this.#write(file, bytes);
    } catch (error) {
      throw explainStorageError(error);
    }
  }

  async #open(): Promise<FileHandle> {
    const { file, path } = await this.#files.create();
    this.#file = file;
    this.#path = path;
    return file;
  }

  async #write(file: FileHandle, bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.byteLength; ) {
      const { bytesWritten } = await file.write(bytes, from, bytes.byteLength - from, this.#writtenBytes);
      from += bytesWritten;
      this.#writtenBytes += bytesWritten;
    }
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    try {
      // A disk of the network may tell only now that it is full.
      await file?.close();
    } catch (error) {
      throw explainStorageError(error);
    }
  }
}

function joined(parts: readonly Uint8Array[], sizeBytes: number): ArrayBuffer {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.buffer;
}
