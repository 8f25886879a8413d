/** How much of a crate may be read. */
export interface CrateLimits {
  /** Entries of an archive, or files of a directory. */
  maxEntries: number;
  /** Bytes of the metadata document after inflating. */
  maxMetadataBytes: number;
  /** Asked before the directory of an archive is read, with its size; false leaves the crate for later. */
  admitDirectory?: (directoryBytes: number) => boolean;
  /** Asked before a metadata document is read, with its size after inflating; false leaves the crate for later. */
  admit?: (metadataBytes: number) => boolean;
}
