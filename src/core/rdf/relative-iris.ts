import { Parser } from 'n3';
import { NotPlainTurtle } from './turtle-scanner.ts';

const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** A path without empty, dot and colon segments. */
const PLAIN_PATH = /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** Resolves the IRIs of a Turtle document as the general parser does, which is asked for all but the usual ones. */
export class RelativeIris {
  #base: string;
  /** What comes before a plain path, once it was asked. */
  #directory: string | null = null;

  constructor(base: string) {
    this.#base = base;
  }

  /** The absolute IRI. Throws NotPlainTurtle when there is none. */
  resolve(reference: string): string {
    if (ABSOLUTE.test(reference)) return reference;
    if (!PLAIN_PATH.test(reference)) return this.#ask(reference);
    this.#directory ??= this.#ask('x').slice(0, -1);
    return this.#directory + reference;
  }

  /** Makes the IRI the base of those that follow. */
  rebase(reference: string): void {
    this.#base = this.resolve(reference);
    this.#directory = null;
  }

  #ask(reference: string): string {
    try {
      const [quad] = new Parser({ format: 'text/turtle', baseIRI: this.#base }).parse(
        `<${reference}> <x:> <x:> .`,
      );
      return quad!.subject.value;
    } catch {
      throw new NotPlainTurtle();
    }
  }
}
