import type { PackFile, PackFolder } from '../core/index.ts';

type ParsedTurtle = ReturnType<NonNullable<PackFile['parsed']>>;
type Term = ParsedTurtle['triples'][number]['object'];

/** A pack as a built program carries it: with triples over tables of terms, so that it parses no Turtle. */
export interface PackedPack {
  path: string;
  digest: string;
  declared: NonNullable<PackFolder['declared']>;
  iris: string[];
  blanks: string[];
  /** Lexical form, datatype and language. */
  literals: [value: string, datatype: string, language: string][];
  files: PackedFile[];
}

interface PackedFile {
  path: string;
  /**
   * Of a Turtle file: the terms and the line of each triple. A term is its place in `iris`, `blanks` and `literals`
   * one after the other.
   */
  triples: number[] | null;
  /** Of a Turtle file that declares requirements. */
  requirements: NonNullable<PackFile['requirements']> | null;
}

/**
 * The pack that was packed.
 * @param textOf text of the file of a path, asked for when something needs it
 */
export function openPack(packed: PackedPack, textOf: (path: string) => string): PackFolder {
  let known: Term[] | null = null;
  const terms = () => {
    known ??= termsOf(packed);
    return known;
  };
  const { path, digest, declared } = packed;
  const files = packed.files.map((file) => new OpenedFile(file, `${path}/${file.path}`, textOf, terms));
  return { path, root: 'built in', isBundled: true, digest, declared, files };
}

class OpenedFile implements PackFile {
  readonly path: string;
  readonly parsed?: () => ParsedTurtle;
  readonly requirements?: NonNullable<PackFile['requirements']>;
  readonly #textOf: (path: string) => string;

  constructor(
    { path, triples, requirements }: PackedFile,
    name: string,
    textOf: (path: string) => string,
    terms: () => readonly Term[],
  ) {
    this.path = path;
    this.#textOf = textOf;
    if (triples) this.parsed = () => parsedFrom(name, triples, terms());
    if (requirements) this.requirements = requirements;
  }

  get text(): string {
    return this.#textOf(this.path);
  }
}

function termsOf({ iris, blanks, literals }: PackedPack): Term[] {
  return [
    ...iris.map((value): Term => ({ termType: 'NamedNode', value })),
    ...blanks.map((value): Term => ({ termType: 'BlankNode', value })),
    ...literals.map(([value, datatype, language]): Term => {
      return { termType: 'Literal', value, datatype: { value: datatype }, language };
    }),
  ];
}

function parsedFrom(file: string, packed: readonly number[], terms: readonly Term[]): ParsedTurtle {
  const triples: ParsedTurtle['triples'][number][] = [];
  for (let at = 0; at < packed.length; at += 4) {
    triples.push({
      subject: terms[packed[at]!]!,
      predicate: terms[packed[at + 1]!]!,
      object: terms[packed[at + 2]!]!,
      line: packed[at + 3]!,
    });
  }
  return { file, triples };
}
