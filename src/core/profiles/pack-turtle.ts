import { type ParsedTurtle, parseTurtle } from '../rdf/turtle.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { PackFile, PackFolder } from './pack-folder.ts';

/**
 * Turtle files of packs, each parsed once: the files of a base profile are part of the shapes of every profile
 * that extends it, at every severity threshold.
 */
export class PackTurtle {
  readonly #parsed = new Map<PackFile, ParsedTurtle>();

  /** The file's triples, with relative IRIs resolved against the crate's base. Throws PackError. */
  read(folder: PackFolder, file: PackFile): ParsedTurtle {
    const known = this.#parsed.get(file);
    if (known) return known;
    const parsed = parseTurtle(file.text, { file: `${folder.path}/${file.path}`, base: CRATE_BASE });
    this.#parsed.set(file, parsed);
    return parsed;
  }
}
