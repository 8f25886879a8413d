import { Dictionary } from '../rdf/dictionary.ts';
import { type InternedTurtle, internTriples } from '../rdf/turtle.ts';
import { KnownShapes } from '../shacl/known-shapes.ts';
import type { ProfileFile } from './profile-files.ts';

/**
 * What the variants of profiles have in common, made once: their terms, the triples of their files, and their shapes.
 * Once a crate's dictionary extends that of the terms it is frozen, and further variants need other parts.
 */
export class CommonParts {
  readonly dictionary = new Dictionary();
  readonly shapes = new KnownShapes(this.dictionary);
  /** By the prefix of blank nodes, which is that of one file of one profile. */
  readonly #files = new Map<string, { file: ProfileFile; interned: InternedTurtle }>();

  /** The triples of a file of a profile. Throws PackError. */
  intern(file: ProfileFile, blankPrefix: string): InternedTurtle {
    const known = this.#files.get(blankPrefix);
    if (known?.file === file) return known.interned;
    const interned = internTriples(file.turtle(), this.dictionary, blankPrefix);
    this.#files.set(blankPrefix, { file, interned });
    return interned;
  }
}
