/** Where a store has the crate of an id. */
export interface CrateKeys {
  /** The crate as a zip. */
  crateZipKey(id: string): string;
  /** The crate as a directory: what the keys of its files begin with, ending with `/`. */
  crateDirectoryPrefix(id: string): string;
  /** The metadata document of a crate stored as a directory. */
  rootDocumentKey(id: string): string;
  /** The metadata document of a crate stored as a directory that is a BagIt bag. */
  bagDocumentKey(id: string): string;
}
