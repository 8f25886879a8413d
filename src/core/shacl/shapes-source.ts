import { PackError, UnsupportedFeature } from '../finding/pack-error.ts';
import { type Dictionary, NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { SubjectPlace } from '../rdf/turtle.ts';
import { RDF, XSD } from '../vocabulary/namespaces.ts';
import { SH, sh } from '../vocabulary/shacl.ts';
import type { Dialect } from './dialect.ts';

/** What a compiler throws that finds something wrong. */
export interface Refusals {
  /** Throws PackError: the shapes are ill-formed, or checks that are not known depend on it. */
  fail(reason: string): never;
  /** Throws UnsupportedFeature: what depends on it can be left out. */
  refuse(reason: string): never;
}

/** The shapes graph as the compilers read it, with the places of its parts in the files. */
export class ShapesSource {
  readonly graph: Graph;
  readonly dictionary: Dictionary;
  readonly rdfType: TermId;
  readonly dialect: Dialect;
  readonly #places = new Map<TermId, SubjectPlace[]>();
  readonly #first: TermId;
  readonly #rest: TermId;
  readonly #nil: TermId;
  readonly #foreign: ReadonlySet<SubjectPlace>;
  readonly #warnings = new Set<string>();

  /** @param foreign see compileShapes */
  constructor(
    graph: Graph,
    subjects: readonly SubjectPlace[],
    dialect: Dialect,
    foreign: ReadonlySet<SubjectPlace> = new Set(),
  ) {
    this.graph = graph;
    this.#foreign = foreign;
    this.dialect = dialect;
    this.dictionary = graph.dictionary;
    this.rdfType = this.dictionary.iri(`${RDF}type`);
    this.#first = this.dictionary.iri(`${RDF}first`);
    this.#rest = this.dictionary.iri(`${RDF}rest`);
    this.#nil = this.dictionary.iri(`${RDF}nil`);
    for (const place of subjects) {
      const known = this.#places.get(place.term);
      if (known) known.push(place);
      else this.#places.set(place.term, [place]);
    }
  }

  /** Subjects in order of first appearance, each once. */
  subjects(): Iterable<TermId> {
    return this.#places.keys();
  }

  /** Term of a name in the SHACL namespace. */
  sh(name: string): TermId {
    return this.dictionary.iri(sh(name));
  }

  /** Objects of a predicate IRI, in the order of the file. */
  values(subject: TermId, predicate: string): TermId[] {
    return this.graph.objects(subject, this.dictionary.iri(predicate));
  }

  /** First object of a predicate IRI, or NONE. */
  value(subject: TermId, predicate: string): TermId {
    return this.graph.object(subject, this.dictionary.iri(predicate));
  }

  /** Lexical form of the first object, or null. */
  text(subject: TermId, predicate: string): string | null {
    const term = this.value(subject, predicate);
    return term === NONE ? null : this.dictionary.value(term);
  }

  /** Whether the literal is `true`, the only form that SHACL's boolean parameters allow. */
  isTrue(term: TermId): boolean {
    return term !== NONE && term === this.dictionary.findLiteral('true', `${XSD}boolean`);
  }

  /** Whether the subject has the type directly. */
  isA(subject: TermId, type: TermId): boolean {
    return this.graph.has(subject, this.rdfType, type);
  }

  /** Whether the term is the head of a list; rdf:nil is an empty list. */
  isList(term: TermId): boolean {
    return term === this.#nil || this.graph.countObjects(term, this.#first) > 0;
  }

  /** Members of a well-formed list, or null (not a list, cyclic, forked or not terminated). */
  members(list: TermId): TermId[] | null {
    const members: TermId[] = [];
    const seen = new Set<TermId>();
    for (let node = list; node !== this.#nil; node = this.graph.object(node, this.#rest)) {
      if (node === NONE || seen.has(node)) return null;
      seen.add(node);
      if (this.graph.countObjects(node, this.#first) !== 1) return null;
      members.push(this.graph.object(node, this.#first));
    }
    return members;
  }

  /** Members of the list that is the value of a shape's parameter. Throws PackError when it is not a list. */
  listOf(shape: TermId, parameter: string, list: TermId): TermId[] {
    return this.members(list) ?? this.fail(shape, parameter, 'must be a well-formed RDF list');
  }

  /** Where a subject's predicate is given; the subject's first line when it has no such predicate. */
  placeOf(subject: TermId, predicate: string): { file: string; line: number | null } {
    const places = this.#places.get(subject) ?? [];
    const term = this.dictionary.findIri(predicate);
    const place = places.find((candidate) => candidate.lines.has(term)) ?? places[0];
    return { file: place?.file ?? 'shapes', line: place ? (place.lines.get(term) ?? place.line) : null };
  }

  /** The term for messages: `sh:name`, `<iri>`, `"text"`, or a word for blank nodes. */
  describe(term: TermId): string {
    const value = this.dictionary.value(term);
    const kind = this.dictionary.kind(term);
    if (kind === TermKind.blank) return 'an unnamed shape';
    if (kind === TermKind.literal) return `"${value}"`;
    return shortened(value);
  }

  /** Warnings about the files: one sentence each, with file and line. */
  get warnings(): readonly string[] {
    return [...this.#warnings];
  }

  /** Adds a warning about a subject's predicate. */
  warn(subject: TermId, predicate: string, reason: string): void {
    const place = this.placeOf(subject, predicate);
    this.warnAt(place, `${this.describe(subject)}: ${shortened(predicate)} ${reason}`);
  }

  /** Adds a warning about a line of a file. */
  warnAt({ file, line }: { file: string; line: number | null }, text: string): void {
    this.#warnings.add(`${file}:${line ?? 0}: ${text}`);
  }

  /** Throws a PackError that names file, line, subject and predicate. */
  fail(subject: TermId, predicate: string, reason: string): never {
    const { file, line } = this.placeOf(subject, predicate);
    throw new PackError(file, line, `${this.describe(subject)}: ${shortened(predicate)} ${reason}`);
  }

  /** Throws UnsupportedFeature, which names file, line, subject and predicate. */
  refuse(subject: TermId, predicate: string, reason: string): never {
    throw this.unsupported(subject, predicate, reason);
  }

  /** The error that names file, line, subject and predicate. */
  unsupported(subject: TermId, predicate: string, reason: string): UnsupportedFeature {
    const { file, line } = this.placeOf(subject, predicate);
    return new UnsupportedFeature(file, line, this.describe(subject), `${shortened(predicate)} ${reason}`);
  }

  /** What the compilers of a subject's predicate throw. */
  refusalsAt(subject: TermId, predicate: string): Refusals {
    return {
      fail: (reason) => this.fail(subject, predicate, reason),
      refuse: (reason) => this.refuse(subject, predicate, reason),
    };
  }

  /** Whether the subject is foreign at all its places. */
  isForeign(subject: TermId): boolean {
    const places = this.#places.get(subject) ?? [];
    return places.length > 0 && places.every((place) => this.#foreign.has(place));
  }
}

function shortened(iri: string): string {
  return iri.startsWith(SH) ? `sh:${iri.slice(SH.length)}` : `<${iri}>`;
}
