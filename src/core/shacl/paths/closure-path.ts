import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from './compiled-path.ts';
import { type Neighbours, Traversal } from './traversal.ts';

/** Limit of cached nodes per path and graph before the cache is cleared; about 25 bytes each, so 100 MB. */
const LIMIT_NODES = 4_000_000;

/** Nodes reached along one path in one graph, by start node. */
interface Cache {
  graphSize: number;
  nodes: number;
  forward: Map<TermId, Traversal>;
  backward: Map<TermId, Traversal>;
}

/**
 * `path+` and `path*`: the transitive closure of a path.
 *
 * The nodes reached from a node are cached until the graph grows. A query about two nodes explores from both ends in
 * turn and continues next time where it stopped, so queries about every part of one root cost one traversal in
 * total, in either direction of the links.
 */
export function closurePath(key: string, step: CompiledPath, from: 'zero' | 'one'): CompiledPath {
  const caches = new WeakMap<Graph, Cache>();
  const forwardStep: Neighbours = (graph, node) => step.from(graph, node);
  const backwardStep: Neighbours = (graph, node) => step.to(graph, node);

  function cacheOf(graph: Graph): Cache {
    const known = caches.get(graph);
    if (known && known.graphSize === graph.size && known.nodes < LIMIT_NODES) return known;
    const cache = { graphSize: graph.size, nodes: 0, forward: new Map(), backward: new Map() };
    caches.set(graph, cache);
    return cache;
  }

  function traversalFrom(graph: Graph, cache: Cache, start: TermId, side: 'forward' | 'backward'): Traversal {
    const known = cache[side].get(start);
    if (known) return known;
    const traversal = new Traversal(graph, [start], side === 'forward' ? forwardStep : backwardStep, from);
    cache[side].set(start, traversal);
    cache.nodes += traversal.found.size;
    return traversal;
  }

  function all(graph: Graph, start: TermId, side: 'forward' | 'backward'): readonly TermId[] {
    const cache = cacheOf(graph);
    const traversal = traversalFrom(graph, cache, start, side);
    const before = traversal.found.size;
    const nodes = traversal.finish();
    cache.nodes += traversal.found.size - before;
    return nodes;
  }

  return {
    key,
    predicate: NONE,
    from: (graph, start) => all(graph, start, 'forward'),
    to: (graph, end) => all(graph, end, 'backward'),
    connects(graph, start, end) {
      const cache = cacheOf(graph);
      const forward = traversalFrom(graph, cache, start, 'forward');
      const backward = traversalFrom(graph, cache, end, 'backward');
      for (;;) {
        if (forward.found.has(end) || backward.found.has(start)) return true;
        if (forward.finished || backward.finished) return false;
        cache.nodes += forward.advance() + backward.advance();
      }
    },
    anyFrom: (graph, starts) => new Traversal(graph, starts, forwardStep, from).finishSet(),
    anyTo: (graph, ends) => new Traversal(graph, ends, backwardStep, from).finishSet(),
  };
}
