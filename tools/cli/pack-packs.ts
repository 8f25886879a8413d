import type { PackFolder } from '../../src/core/index.ts';
import type { PackedPack } from '../../src/packs/packed-pack.ts';
import { openProfileSet, readProfile, readRequirements, type TurtleTerm, triplesOf } from '../core.ts';

/** Packs with their Turtle parsed and the digests of their profiles computed. Throws PackError. */
export function packPacks(packs: readonly PackFolder[]): PackedPack[] {
  const profiles = openProfileSet(packs, []).list();
  return packs.map((pack) => {
    const { profile } = profiles.find(({ profile }) => profile.declaration.folder === pack)!;
    return packOne(pack, profile.digest);
  });
}

function packOne(pack: PackFolder, digest: string): PackedPack {
  const { folder: _, ...declared } = readProfile(pack);
  const iris = new Numbers();
  const blanks = new Numbers();
  const literals = new Numbers();
  // Terms are numbered through all tables, whose sizes are known at the end.
  const parsed = pack.files.map((file) => {
    if (!file.path.endsWith('.ttl')) return { path: file.path, triples: null, requirements: null };
    const numberOf = (term: TurtleTerm) => {
      if (term.termType === 'NamedNode') return { table: iris, index: iris.of(term.value) };
      if (term.termType === 'BlankNode') return { table: blanks, index: blanks.of(term.value) };
      const key = JSON.stringify([term.value, term.datatype.value, term.language]);
      return { table: literals, index: literals.of(key) };
    };
    const turtle = triplesOf(file, pack);
    const triples = turtle.triples.map(({ subject, predicate, object, line }) => {
      return { terms: [subject, predicate, object].map(numberOf), line };
    });
    return { path: file.path, triples, requirements: readRequirements(file.path, turtle) };
  });
  const start = new Map([
    [iris, 0],
    [blanks, iris.size],
    [literals, iris.size + blanks.size],
  ]);
  const files = parsed.map(({ path, triples, requirements }) => {
    if (triples === null) return { path, triples, requirements };
    return {
      path,
      triples: triples.flatMap(({ terms, line }) => [
        ...terms.map(({ table, index }) => start.get(table)! + index),
        line,
      ]),
      requirements,
    };
  });
  return {
    path: pack.path,
    digest,
    declared,
    iris: iris.values(),
    // Labels differ from build to build; only which ones are equal matters.
    blanks: blanks.values().map((_, index) => `${index}`),
    literals: literals.values().map((key) => JSON.parse(key)),
    files,
  };
}

/** Numbers values in the order in which they come. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  of(value: string): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, number);
    return number;
  }

  values(): string[] {
    return [...this.#numbers.keys()];
  }
}
