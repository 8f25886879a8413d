import type { ReadDocument } from '../json/read-document.ts';

/**
 * Names in a crate's payload, without their bytes. Paths are relative to the crate's root (`data/` inside a
 * BagIt bag), decoded, with `/` between segments and neither a leading nor a trailing one.
 */
export interface Payload {
  /** Whether an entry of this exact path is a file. */
  hasFile(path: string): boolean;
  /** Whether the path is a directory: an explicit entry, or a prefix of another entry. '' is the root. */
  hasDirectory(path: string): boolean;
  /** Paths named by a bag's `fetch.txt`, which do not count as present. */
  readonly fetchedLater: ReadonlySet<string>;
  /** Text of `ro-crate-preview.html` (its first part), or null when there is none. */
  readonly preview: string | null;
}

/** A crate as the core sees it: the metadata document, and the payload's names unless only metadata was sent. */
export interface CrateInput {
  /**
   * The document: its bytes, its text, or what `readDocument` made of either; null when the crate has none. Rules
   * about the file (that it is there, not empty, UTF-8) are checked on bytes only.
   */
  metadata: string | ReadDocument | Uint8Array | null;
  /** Name of the metadata file in the crate; `ro-crate-metadata.json` unless the crate has a legacy one. */
  metadataName: string;
  /** null in metadata-only mode: payload checks are then listed as not evaluated. */
  payload: Payload | null;
  /** Where the document was found instead when it is not at the root (one folder down), for the message. */
  metadataElsewhere: string | null;
}
