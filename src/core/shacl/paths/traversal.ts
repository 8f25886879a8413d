import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';

/** Nodes next to a node. */
export type Neighbours = (graph: Graph, node: TermId) => readonly TermId[];

/** A traversal from some nodes that can run step by step; it handles cycles and any depth. */
export class Traversal {
  /** Nodes found so far. */
  readonly found = new Set<TermId>();
  readonly #graph: Graph;
  readonly #neighbours: Neighbours;
  readonly #inOrder: TermId[] = [];
  #next = 0;

  /** @param from whether the starting nodes themselves are found without a step ('zero') or not ('one') */
  constructor(graph: Graph, starts: readonly TermId[], neighbours: Neighbours, from: 'zero' | 'one') {
    this.#graph = graph;
    this.#neighbours = neighbours;
    for (const start of starts) this.#add(from === 'zero' ? [start] : neighbours(graph, start));
  }

  /** Whether the traversal is complete. */
  get finished(): boolean {
    return this.#next === this.#inOrder.length;
  }

  /** Takes one step from one node that was found but not expanded; returns the number of new nodes. */
  advance(): number {
    const before = this.#inOrder.length;
    this.#add(this.#neighbours(this.#graph, this.#inOrder[this.#next++]!));
    return this.#inOrder.length - before;
  }

  /** Finds all; each node once, in the order of discovery. */
  finish(): readonly TermId[] {
    while (!this.finished) this.advance();
    return this.#inOrder;
  }

  /** Finds all, as a set. */
  finishSet(): ReadonlySet<TermId> {
    this.finish();
    return this.found;
  }

  #add(nodes: readonly TermId[]): void {
    for (const node of nodes) {
      if (this.found.has(node)) continue;
      this.found.add(node);
      this.#inOrder.push(node);
    }
  }
}
