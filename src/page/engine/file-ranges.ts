import { FileNotFound, type FileStat, type RangeReader } from '../../source/range-reader.ts';
import type { GivenFile } from './engine-messages.ts';

/** Reads files that a browser was given, by ranges: nothing else of them is ever in memory. */
export class FileRanges implements RangeReader {
  readonly #files: ReadonlyMap<string, File | null>;

  constructor(files: readonly GivenFile[]) {
    this.#files = new Map(files.map(({ path, file }) => [path, file]));
  }

  async stat(key: string): Promise<FileStat> {
    return statOf(key, this.#find(key));
  }

  async getRange(
    key: string,
    offset: number,
    lengthBytes: number,
  ): Promise<{ bytes: ArrayBuffer; etag: string }> {
    const file = this.#find(key);
    if (file === null) throw new FileNotFound(key);
    const bytes = await file.slice(offset, offset + lengthBytes).arrayBuffer();
    return { bytes, etag: statOf(key, file).etag };
  }

  /** Sorted by key, as stores list: browsers give files in the order of the disk. */
  async *list(prefix: string): AsyncGenerator<FileStat> {
    const keys = [...this.#files.keys()].filter((key) => key.startsWith(prefix));
    for (const key of keys.sort()) yield statOf(key, this.#find(key));
  }

  #find(key: string): File | null {
    const file = this.#files.get(key);
    if (file === undefined) throw new FileNotFound(key);
    return file;
  }
}

function statOf(key: string, file: File | null): FileStat {
  const modified = file?.lastModified ?? 0;
  return {
    key,
    sizeBytes: file?.size ?? 0,
    etag: `${modified}-${file?.size ?? 0}`,
    lastModified: new Date(modified),
  };
}
