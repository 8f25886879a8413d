/** A file of a profile pack, as text. */
export interface PackFile {
  /** Path relative to the pack's folder, with `/` between segments, e.g. `must/root.ttl`. */
  path: string;
  text: string;
}

/** A profile pack as it lies on disk: a folder that holds `profile.ttl`. */
export interface PackFolder {
  /** Path of the folder relative to `root`, with `/` between segments; the root's own name when it is the pack. */
  path: string;
  /** The folder that was searched, as the operator named it. */
  root: string;
  /** Turtle, Python and README files, sorted by path; those of nested packs are not among them. */
  files: PackFile[];
}
