import { parseGeneralTurtle } from './general-turtle.ts';
import type { Graph } from './graph.ts';
import { RelativeIris } from './relative-iris.ts';
import { loadTriples, type TurtleSource } from './turtle.ts';
import { TurtleReader } from './turtle-reader.ts';
import { NotPlainTurtle } from './turtle-scanner.ts';

/** What a text of Turtle is read with. */
export interface TurtleText extends Omit<TurtleSource, 'graph'> {
  /** Makes an empty graph; the general parser begins with another than the reader that gave up. */
  createGraph(): Graph;
}

/**
 * Reads Turtle or N-Triples into a new graph, without noting where. Throws PackError with the line of a syntax error.
 *
 * What the fast reader does not accept is read again by the general parser, whose word it is what is an error.
 */
export function readTurtle(text: string, { createGraph, ...source }: TurtleText): Graph {
  const graph = createGraph();
  try {
    const relative = new RelativeIris(source.base);
    new TurtleReader(text, { graph, relative, blankPrefix: source.blankPrefix }).read();
    return graph;
  } catch (error) {
    if (!(error instanceof NotPlainTurtle)) throw error;
  }
  const other = createGraph();
  loadTriples(parseGeneralTurtle(text, source), { ...source, graph: other });
  return other;
}
