/** What is known of a file without its bytes. */
export interface FileStat {
  /** The file's name for the reader: a path with `/` between folders. */
  key: string;
  sizeBytes: number;
  /** Differs between two versions of the file. */
  etag: string;
  lastModified: Date;
}

/** A file of a listing, with its facts where they come with the listing. */
export type ListedFile = FileStat | { key: string };

/** Files that are read by ranges: objects of a store, files of a folder, a file that a browser was given. */
export interface RangeReader {
  /** Facts of one file. Throws FileNotFound, and the reader's own errors. */
  stat(key: string, signal?: AbortSignal): Promise<FileStat>;
  /** Bytes from `offset`, at most `lengthBytes`, with the file's ETag as it was at that read. Throws the same. */
  getRange(
    key: string,
    offset: number,
    lengthBytes: number,
    signal?: AbortSignal,
  ): Promise<{ bytes: ArrayBuffer; etag: string }>;
  /** Every file whose key begins with the prefix. */
  list(prefix: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
}

/** No file has that key. */
export class FileNotFound extends Error {
  override readonly name: string = 'FileNotFound';
  readonly key: string;

  constructor(key: string, message = `there is no file ${key}`) {
    super(message);
    this.key = key;
  }
}
