import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from './compiled-path.ts';
import { type Neighbours, Reach } from './reach.ts';

/** Limit of cached nodes per path and graph before the cache is cleared; about 25 bytes each, so 100 MB. */
const LIMIT_NODES = 4_000_000;

/** Nodes reached along one path in one graph, by start node. */
interface Memory {
  graphSize: number;
  nodes: number;
  forward: Map<TermId, Reach>;
  backward: Map<TermId, Reach>;
}

/**
 * `path+` and `path*`: the transitive closure of a path.
 *
 * The nodes reached from a node are cached until the graph grows. A query about two nodes explores from both ends in
 * turn and continues next time where it stopped, so queries about every part of one root cost one traversal in
 * total, in either direction of the links.
 */
export function closurePath(key: string, step: CompiledPath, from: 'zero' | 'one'): CompiledPath {
  const memories = new WeakMap<Graph, Memory>();
  const forwardStep: Neighbours = (graph, node) => step.from(graph, node);
  const backwardStep: Neighbours = (graph, node) => step.to(graph, node);

  function memoryOf(graph: Graph): Memory {
    const known = memories.get(graph);
    if (known && known.graphSize === graph.size && known.nodes < LIMIT_NODES) return known;
    const memory = { graphSize: graph.size, nodes: 0, forward: new Map(), backward: new Map() };
    memories.set(graph, memory);
    return memory;
  }

  function reachOf(graph: Graph, memory: Memory, start: TermId, side: 'forward' | 'backward'): Reach {
    const known = memory[side].get(start);
    if (known) return known;
    const reach = new Reach(graph, [start], side === 'forward' ? forwardStep : backwardStep, from);
    memory[side].set(start, reach);
    memory.nodes += reach.found.size;
    return reach;
  }

  function all(graph: Graph, start: TermId, side: 'forward' | 'backward'): readonly TermId[] {
    const memory = memoryOf(graph);
    const reach = reachOf(graph, memory, start, side);
    const before = reach.found.size;
    const nodes = reach.finish();
    memory.nodes += reach.found.size - before;
    return nodes;
  }

  return {
    key,
    predicate: NONE,
    from: (graph, start) => all(graph, start, 'forward'),
    to: (graph, end) => all(graph, end, 'backward'),
    connects(graph, start, end) {
      const memory = memoryOf(graph);
      const forward = reachOf(graph, memory, start, 'forward');
      const backward = reachOf(graph, memory, end, 'backward');
      for (;;) {
        if (forward.found.has(end) || backward.found.has(start)) return true;
        if (forward.finished || backward.finished) return false;
        memory.nodes += forward.advance() + backward.advance();
      }
    },
    anyFrom: (graph, starts) => new Reach(graph, starts, forwardStep, from).finishSet(),
    anyTo: (graph, ends) => new Reach(graph, ends, backwardStep, from).finishSet(),
  };
}
