import { PackError } from '../finding/pack-error.ts';
import { Dictionary, type TermId, TermKind } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { loadTriples, type ParsedTurtle, type SubjectPlace } from '../rdf/turtle.ts';
import { PACK, RDF_TYPE } from '../vocabulary/namespaces.ts';

/** The triples of one `profile.ttl`, with their lines. */
export class ProfileTurtle {
  /** The file as messages name it. */
  readonly file: string;
  readonly #graph = new Graph(new Dictionary());
  readonly #places = new Map<TermId, SubjectPlace>();

  constructor(parsed: ParsedTurtle) {
    this.file = parsed.file;
    const places = loadTriples(parsed, { graph: this.#graph, blankPrefix: '' });
    for (const place of places) this.#places.set(place.term, place);
  }

  /** Subjects of a type, in the order of the file. */
  instances(type: string): TermId[] {
    const { dictionary } = this.#graph;
    return this.#graph.subjects(dictionary.iri(RDF_TYPE), dictionary.iri(type));
  }

  /** Objects of a predicate, in the order of the file. */
  objects(subject: TermId, predicate: string): TermId[] {
    return this.#graph.objects(subject, this.#graph.dictionary.iri(predicate));
  }

  /** IRIs, labels and lexical forms of a predicate's objects, in the order of the file. */
  values(subject: TermId, predicate: string): string[] {
    return this.objects(subject, predicate).map((object) => this.valueOf(object));
  }

  valueOf(term: TermId): string {
    return this.#graph.dictionary.value(term);
  }

  isIri(term: TermId): boolean {
    return this.#graph.dictionary.kind(term) === TermKind.iri;
  }

  isLiteral(term: TermId): boolean {
    return this.#graph.dictionary.kind(term) === TermKind.literal;
  }

  /** Every predicate of the pack namespace, without the namespace, each with its line. */
  packTerms(): { name: string; line: number }[] {
    const uses = [...this.#places.values()].flatMap(({ lines }) => [...lines]);
    return uses
      .map(([predicate, line]) => ({ iri: this.valueOf(predicate), line }))
      .filter(({ iri }) => iri.startsWith(PACK))
      .map(({ iri, line }) => ({ name: iri.slice(PACK.length), line }));
  }

  /** 1-based line of the first triple with the predicate, else of the subject; null when neither is described. */
  lineOf(subject: TermId, predicate: string): number | null {
    const place = this.#places.get(subject);
    return place ? (place.lines.get(this.#graph.dictionary.iri(predicate)) ?? place.line) : null;
  }

  /** Throws PackError at a line of this file. */
  fail(line: number | null, reason: string): never {
    throw new PackError(this.file, line, reason);
  }
}
