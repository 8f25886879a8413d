import { type Dictionary, NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import type { InternedTurtle, SubjectPlace } from '../rdf/turtle.ts';
import { RDFS } from '../vocabulary/namespaces.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { Rule } from './rules/rule.ts';
import type { Shape } from './shape.ts';

/**
 * Terms by which a file may change what shapes of any other file mean. Everything else that a shape depends on can be
 * reached from it.
 */
const FAR_REACHING = [
  ...['parameter', 'entailment', 'SPARQLFunction', 'ConstraintComponent', 'qualifiedValueShapesDisjoint'].map(
    sh,
  ),
  `${RDFS}subClassOf`,
];
/** A query with this name in it may look at all shapes. */
const SHAPES_GRAPH = 'shapesGraph';

/** A shape of a shapes graph with its rules. */
export interface KnownShape {
  shape: Shape;
  rules: Rule[] | null;
}

interface FileFacts {
  number: number;
  /** IRIs that its triples have. */
  mentions: readonly TermId[];
  isFarReaching: boolean;
}

/**
 * Compiled shapes of several shapes graphs over one dictionary, so that a shape which is the same in many of them is
 * compiled once (measured: six of seven shapes of the bundled profiles). A shape is the same where the files that can be
 * reached from its own one are the same: those that describe what a file mentions, what these mention, and so on.
 */
export class KnownShapes {
  readonly #dictionary: Dictionary;
  readonly #facts = new Map<InternedTurtle, FileFacts>();
  /** By the numbers of the files that make up a shape. */
  readonly #shapes = new Map<string, Map<TermId, KnownShape>>();
  readonly #accepted = new Set<SubjectPlace>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** The part of it that a shapes graph of these files can use; null when a file may change what others mean. */
  within(files: readonly InternedTurtle[]): ShapesWithin | null {
    const facts = files.map((file) => this.#factsOf(file));
    if (facts.some(({ isFarReaching }) => isFarReaching)) return null;
    const filesOf = new Map<TermId, number[]>();
    files.forEach(({ places }, at) => {
      for (const { term } of places) {
        const known = filesOf.get(term);
        if (known) known.push(at);
        else filesOf.set(term, [at]);
      }
    });
    const next = facts.map(({ mentions }) => {
      const reached = new Set<number>();
      for (const term of mentions) for (const at of filesOf.get(term) ?? []) reached.add(at);
      return reached;
    });
    const groups = files.map((_, at) => {
      const reached = new Set([at]);
      for (const each of reached) for (const other of next[each]!) reached.add(other);
      const numbers = [...reached].sort((a, b) => a - b).map((each) => facts[each]!.number);
      return this.#group(numbers.join(' '));
    });
    return {
      of(term) {
        const [first] = filesOf.get(term) ?? [];
        return first === undefined ? null : groups[first]!;
      },
      accepted: this.#accepted,
    };
  }

  #group(key: string): Map<TermId, KnownShape> {
    const known = this.#shapes.get(key) ?? new Map<TermId, KnownShape>();
    this.#shapes.set(key, known);
    return known;
  }

  #factsOf(file: InternedTurtle): FileFacts {
    const known = this.#facts.get(file);
    if (known) return known;
    const dictionary = this.#dictionary;
    const terms = [...new Set(file.terms)];
    const mentions = terms.filter((term) => dictionary.kind(term) === TermKind.iri);
    const far = FAR_REACHING.map((iri) => dictionary.findIri(iri));
    const facts = {
      number: this.#facts.size,
      mentions,
      isFarReaching:
        far.some((term) => term !== NONE && mentions.includes(term)) ||
        terms.some(
          (term) =>
            dictionary.kind(term) === TermKind.literal && dictionary.value(term).includes(SHAPES_GRAPH),
        ),
    };
    this.#facts.set(file, facts);
    return facts;
  }
}

/** The known shapes that a shapes graph can use. */
export interface ShapesWithin {
  /** Those with which a subject may be found and kept; null when no file describes it. */
  of(term: TermId): Map<TermId, KnownShape> | null;
  /** Subjects of files in which nothing was found that is not implemented. */
  accepted: Set<SubjectPlace>;
}
