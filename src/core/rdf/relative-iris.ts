import { Parser } from 'n3';
import { NotPlainTurtle } from './turtle-scanner.ts';

const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** A path without empty, dot and colon segments. */
const PLAIN_PATH = /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** What the general parser said, by base and reference: the files of packs ask for the same few. */
const answers = new Map<string, string>();
const MOST_ANSWERS = 256;

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
    const question = `${this.#base} ${reference}`;
    const answer = answers.get(question) ?? this.#parse(reference);
    if (answers.size < MOST_ANSWERS) answers.set(question, answer);
    return answer;
  }

  #parse(reference: string): string {
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
