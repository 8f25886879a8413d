import type { TurtleTerm } from '../../rdf/turtle.ts';
import type { Catalogue } from '../catalogue.ts';
import { isForeignPack } from '../foreign-pack.ts';
import { fileOf } from '../read-profile.ts';
import type { PackRemark } from './remark.ts';

/** One triple of a pack with its place. */
export interface PackTriple {
  subject: TurtleTerm;
  predicate: string;
  object: TurtleTerm;
  /** The file as messages name it. */
  file: string;
  line: number;
}

/** The triples of a profile as its author wrote them, and the remarks on them. */
export class LintedPack {
  readonly catalogue: Catalogue;
  /** Whether the pack uses our vocabulary; a pack that does not was written for another validator. */
  readonly isOwn: boolean;
  /** All Turtle files but profile.ttl. */
  readonly triples: readonly PackTriple[];
  readonly remarks: PackRemark[] = [];
  readonly #bySubject = new Map<string, PackTriple[]>();

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    const { folder } = catalogue.profile;
    this.isOwn = !isForeignPack(folder);
    this.triples = catalogue.contents.files
      .filter(({ path }) => path.endsWith('.ttl') && path !== 'profile.ttl')
      .flatMap((file) => {
        const parsed = file.turtle();
        return parsed.triples.map(({ subject, predicate, object, line }) => {
          return { subject, predicate: predicate.value, object, file: parsed.file, line };
        });
      });
    for (const triple of this.triples) {
      const key = keyOf(triple.subject, triple.file);
      const known = this.#bySubject.get(key);
      if (known) known.push(triple);
      else this.#bySubject.set(key, [triple]);
    }
  }

  /** The `profile.ttl` as messages name it. */
  get profileFile(): string {
    return fileOf(this.catalogue.profile);
  }

  /** What a file says of a term. */
  about(term: TurtleTerm, file: string): readonly PackTriple[] {
    return this.#bySubject.get(keyOf(term, file)) ?? [];
  }

  error({ file, line }: Pick<PackRemark, 'file' | 'line'>, text: string): void {
    this.remarks.push({ level: 'error', file, line, text });
  }

  warn({ file, line }: Pick<PackRemark, 'file' | 'line'>, text: string): void {
    this.remarks.push({ level: 'warning', file, line, text });
  }

  /** A mistake that packs written for another validator may have had for years, without harm to its author. */
  errorIfOwn(place: Pick<PackRemark, 'file' | 'line'>, text: string): void {
    if (this.isOwn) this.error(place, text);
    else this.warn(place, text);
  }
}

/** Labels of blank nodes are those of their file. */
export function keyOf(term: TurtleTerm, file: string): string {
  return term.termType === 'BlankNode' ? `_:${term.value} ${file}` : term.value;
}
