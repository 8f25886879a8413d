import { type ParsedTurtle, parseTurtle } from '../rdf/turtle.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { PackFile, PackFolder } from './pack-folder.ts';
import type { RequirementSource } from './requirement-source.ts';

/** A file of a profile: of its own pack, or taken from the pack that it derives from. */
export interface ProfileFile {
  /** Path in the profile; its folder gives the severity. */
  path: string;
  text: string;
  /** Triples of a Turtle file, with relative IRIs resolved against the crate's base. Throws PackError. */
  turtle(): ParsedTurtle;
  /** The requirements of the file, where they are known without its triples. */
  requirements?: readonly RequirementSource[];
}

/**
 * The files of a pack. Each is parsed at most once: the files of a base profile are part of the shapes of every
 * profile that extends it, at every severity threshold.
 */
export function filesOfPack(folder: PackFolder): ProfileFile[] {
  return folder.files.map((file) => {
    let parsed: ParsedTurtle | null = null;
    return {
      path: file.path,
      get text() {
        return file.text;
      },
      turtle: () => {
        parsed ??= triplesOf(file, folder);
        return parsed;
      },
      ...(file.requirements && { requirements: file.requirements }),
    };
  });
}

/** Triples of a Turtle file of a pack, with relative IRIs resolved against the crate's base. Throws PackError. */
export function triplesOf(file: PackFile, folder: PackFolder): ParsedTurtle {
  return file.parsed?.() ?? parseTurtle(file.text, { file: `${folder.path}/${file.path}`, base: CRATE_BASE });
}
