/** What a format needs to know besides the result. */
export interface FormatOptions {
  /** What was validated as its reader knows it, e.g. a crate id or a path; null when it has no name. */
  subject: string | null;
  /** Where the reader's tools find the metadata file, with `/`; `ro-crate-metadata.json` when absent. */
  metadataPath?: string;
  /** Whether text is for a terminal that shows colours; plain when absent. */
  colours?: 'ansi' | 'none';
}

/** Where the metadata file is, for messages and locations. */
export function metadataPathOf({ metadataPath }: FormatOptions): string {
  return metadataPath ?? 'ro-crate-metadata.json';
}
