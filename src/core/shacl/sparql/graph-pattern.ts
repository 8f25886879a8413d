import type { GraphPattern } from 'sparqljs';
import { joinCells } from './inline-data.ts';
import { isPath, type QueryContext } from './query-context.ts';
import type { QueryStep } from './query-run.ts';
import { SHAPES_GRAPH } from './shapes-graph-name.ts';

/**
 * Compiles `GRAPH` (SPARQL 1.1 section 13.3). The shapes graph is the only named graph, and `$shapesGraph` is its name
 * (SHACL section 5.3.1). Throws PackError for a graph of another name.
 */
export function compileGraphPattern(
  context: QueryContext,
  { name, patterns }: GraphPattern,
  next: QueryStep,
): QueryStep {
  if (isPath(name) || (name.termType === 'NamedNode' && name.value !== SHAPES_GRAPH)) {
    context.refuse(`uses GRAPH <${name.value}>. Write GRAPH $shapesGraph, the only graph with a name`);
  }
  const { shapes } = context.options;
  const around = context.activeGraph;
  context.activeGraph = shapes;
  const group = context.compileGroup(patterns, (run) => {
    const { graph } = run;
    run.graph = around ?? run.state.data;
    const stop = next(run);
    run.graph = graph;
    return stop;
  });
  context.activeGraph = around;
  const inShapes: QueryStep = (run) => {
    const { graph } = run;
    run.graph = shapes;
    const stop = group(run);
    run.graph = graph;
    return stop;
  };
  if (name.termType !== 'Variable') return inShapes;
  const slot = context.slot(name.value);
  const term = context.dictionary.iri(SHAPES_GRAPH);
  return (run) => joinCells(run, [{ slot, term }], inShapes);
}
