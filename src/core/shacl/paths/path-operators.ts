import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from './compiled-path.ts';

const NO_NODES: readonly TermId[] = [];

/** One predicate. */
export function predicatePath(predicate: TermId): CompiledPath {
  return {
    key: `${predicate}`,
    predicate,
    from: (graph, start) => graph.objects(start, predicate),
    to: (graph, end) => graph.subjects(predicate, end),
    connects: (graph, start, end) => graph.has(start, predicate, end),
    anyFrom: null,
    anyTo: null,
  };
}

/** `^path` */
export function inversePath(key: string, path: CompiledPath): CompiledPath {
  return {
    key,
    predicate: path.predicate,
    from: path.to,
    to: path.from,
    connects: (graph, start, end) => path.connects(graph, end, start),
    anyFrom: path.anyTo,
    anyTo: path.anyFrom,
  };
}

/** `first/second/...` */
export function sequencePath(key: string, steps: readonly CompiledPath[]): CompiledPath {
  const backwards = [...steps].reverse();
  const last = steps.at(-1)!;
  const before = steps.slice(0, -1);
  return {
    key,
    predicate: NONE,
    from: (graph, start) =>
      steps.reduce<readonly TermId[]>((nodes, step) => spread(nodes, (n) => step.from(graph, n)), [start]),
    to: (graph, end) =>
      backwards.reduce<readonly TermId[]>((nodes, step) => spread(nodes, (n) => step.to(graph, n)), [end]),
    connects(graph, start, end) {
      const nodes = before.reduce<readonly TermId[]>(
        (from, step) => spread(from, (n) => step.from(graph, n)),
        [start],
      );
      return nodes.some((node) => last.connects(graph, node, end));
    },
    anyFrom: null,
    anyTo: null,
  };
}

/** `first|second|...` */
export function alternativePath(key: string, choices: readonly CompiledPath[]): CompiledPath {
  return {
    key,
    predicate: NONE,
    from: (graph, start) => union(choices, (choice) => choice.from(graph, start)),
    to: (graph, end) => union(choices, (choice) => choice.to(graph, end)),
    connects: (graph, start, end) => choices.some((choice) => choice.connects(graph, start, end)),
    anyFrom: null,
    anyTo: null,
  };
}

/** `path?` */
export function optionalPath(key: string, path: CompiledPath): CompiledPath {
  return {
    key,
    predicate: NONE,
    from: (graph, start) => distinct([start, ...path.from(graph, start)]),
    to: (graph, end) => distinct([end, ...path.to(graph, end)]),
    connects: (graph, start, end) => start === end || path.connects(graph, start, end),
    anyFrom: null,
    anyTo: null,
  };
}

/** `!(a|^b)`: any predicate but these (SPARQL 1.1 section 9.1); `backward` is null without an inverse. */
export function negatedPath(
  key: string,
  forward: ReadonlySet<TermId> | null,
  backward: ReadonlySet<TermId> | null,
): CompiledPath {
  return {
    key,
    predicate: NONE,
    from: (graph, start) =>
      distinct([...others(graph, start, forward), ...othersInto(graph, start, backward)]),
    to: (graph, end) => distinct([...othersInto(graph, end, forward), ...others(graph, end, backward)]),
    connects(graph, start, end) {
      return others(graph, start, forward).includes(end) || othersInto(graph, start, backward).includes(end);
    },
    anyFrom: null,
    anyTo: null,
  };
}

function others(graph: Graph, subject: TermId, excluded: ReadonlySet<TermId> | null): TermId[] {
  if (!excluded) return [];
  const kept = graph.triplesOfSubject(subject).filter((triple) => !excluded.has(graph.predicateOf(triple)));
  return kept.map((triple) => graph.objectOf(triple));
}

function othersInto(graph: Graph, object: TermId, excluded: ReadonlySet<TermId> | null): TermId[] {
  if (!excluded) return [];
  const kept = graph.triplesOfObject(object).filter((triple) => !excluded.has(graph.predicateOf(triple)));
  return kept.map((triple) => graph.subjectOf(triple));
}

function spread(nodes: readonly TermId[], step: (node: TermId) => readonly TermId[]): readonly TermId[] {
  return nodes.length === 1 ? step(nodes[0]!) : distinct(nodes.flatMap(step));
}

function union(
  choices: readonly CompiledPath[],
  nodesOf: (choice: CompiledPath) => readonly TermId[],
): readonly TermId[] {
  let all = NO_NODES;
  for (const choice of choices) {
    const nodes = nodesOf(choice);
    if (all.length === 0) all = nodes;
    else if (nodes.length > 0) all = [...all, ...nodes];
  }
  return distinct(all);
}

/** Few nodes are compared with each other, which makes no set. */
function distinct(nodes: readonly TermId[]): readonly TermId[] {
  if (nodes.length < 2) return nodes;
  if (nodes.length > 8) return [...new Set(nodes)];
  return nodes.filter((node, index) => nodes.indexOf(node) === index);
}
