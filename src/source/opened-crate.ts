/** A file read from a crate, still compressed: it is inflated where it is validated. */
export interface StoredFile {
  /** Path in the crate, relative to its root. */
  name: string;
  bytes: ArrayBuffer;
  compression: 'none' | 'deflate';
  /** Size after inflating as the archive declares it; the bytes' own length when not compressed. */
  sizeBytes: number;
  /** CRC-32 that the archive declares, or null (files of a directory have none). */
  crc32: number | null;
}

/** What was read of a crate: little besides the names, however large the crate. All of it can be sent to a thread. */
export interface OpenedCrate {
  form: 'zip' | 'directory';
  isBag: boolean;
  /** The metadata document, or null when the crate's root has none. */
  metadata: StoredFile | null;
  /**
   * `ro-crate-preview.html`, only its start when it is long (deflated data then ends in the middle); empty when it
   * cannot be read; or null.
   */
  preview: StoredFile | null;
  /** A bag's `fetch.txt`, or null. */
  fetchList: StoredFile | null;
  /**
   * UTF-8 names of all entries relative to the crate's root, joined by NUL; directories end with `/`.
   * Names above the root of a bag are left out.
   */
  names: ArrayBuffer;
  entryCount: number;
  /**
   * Path of a metadata document one folder down, or of one at the root with a prefix before its name, when the
   * root has none, for the message; else null.
   */
  metadataElsewhere: string | null;
}
