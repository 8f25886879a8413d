import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';

/** A property path compiled to closures (SHACL section 2.3.1; SPARQL 1.1 section 9). */
export interface CompiledPath {
  /** Paths with the same key are equal: they are compiled once and share their cache. */
  key: string;
  /** Predicate of a simple path or of its inverse, else NONE. */
  predicate: TermId;
  /** Nodes at the far end, each once. */
  from(graph: Graph, start: TermId): readonly TermId[];
  /** Nodes at the near end, each once. */
  to(graph: Graph, end: TermId): readonly TermId[];
  /** Whether the path connects start to end. */
  connects(graph: Graph, start: TermId, end: TermId): boolean;
  /** Nodes from which the path reaches at least one of the ends; null for paths without this optimization. */
  anyTo: ((graph: Graph, ends: readonly TermId[]) => ReadonlySet<TermId>) | null;
  /** Nodes that the path reaches from at least one of the starts; null likewise. */
  anyFrom: ((graph: Graph, starts: readonly TermId[]) => ReadonlySet<TermId>) | null;
}
