import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { DocumentContext } from './contexts/document-context.ts';

/** An object of `@graph` and the term it became. */
export interface DescribedEntity {
  /** Position in `@graph`, from 0. */
  index: number;
  /** `@id` as written. */
  id: string;
  term: TermId;
}

/** A metadata document as an indexed graph, with the way back to what its author wrote. */
export interface ConvertedCrate {
  graph: Graph;
  /** What the document's keys, types and ids expand to. */
  context: DocumentContext;
  /** Entities of `@graph` that have a string `@id`, in the order of the document. */
  entities: DescribedEntity[];
  /** In a document that the general JSON-LD processor refused: what goes beyond flat JSON-LD, in words; else null. */
  refusedFeature: string | null;
  /**
   * The entity described under this term, or undefined for a term that is only referred to. Of several the one
   * with the shortest `@id`, then the least by code units, then the first.
   */
  entityOf(term: TermId): DescribedEntity | undefined;
  /** Whether the term is described inside an entity only, where a reference belongs, and by no member of `@graph`. */
  isNested(term: TermId): boolean;
  /** Term of an `@id` as written, resolved like the document's own ids; NONE when it does not occur. */
  termOf(writtenId: string): TermId;
  /** IRI or blank node as its author wrote it (`./a.txt`, `#x`), else UNNAMED; a literal's lexical form. */
  written(term: TermId): string;
  /** The shortest key under which a predicate occurs (`name`), else the last part of its IRI. */
  keyOf(predicate: TermId): string;
}
