import type { ParsedTurtle } from '../rdf/turtle.ts';
import type { ProfileDeclaration } from './read-profile.ts';
import type { RequirementSource } from './requirement-source.ts';

/** A text file of a profile pack. */
export interface PackFile {
  /** Path relative to the pack's folder, with `/` between segments, e.g. `must/root.ttl`. */
  path: string;
  text: string;
  /** The triples of a Turtle file that was parsed when the program was built; else the text is parsed. */
  parsed?: () => ParsedTurtle;
  /** The requirements of a Turtle file that were read when the program was built. */
  requirements?: readonly RequirementSource[];
}

/** A profile pack on disk: a folder that contains `profile.ttl`. */
export interface PackFolder {
  /** Path of the folder relative to `root`, with `/` between segments; the name of the root if the root is the pack. */
  path: string;
  /** The folder that was searched, as the caller wrote it. */
  root: string;
  /** Turtle, Python and README files, sorted by path, without those of nested packs. */
  files: PackFile[];
  /** Whether the pack comes with the program, whose tests look for mistakes in it; false when not given. */
  isBundled?: boolean;
  /** See digestPacks: that of the profile it declares, when it was computed when the program was built. */
  digest?: string;
  /** What the pack declares, when it was read when the program was built. */
  declared?: Omit<ProfileDeclaration, 'folder'>;
}
