/**
 * The SHACL engine on its own: shapes and data in, results in the terms of the W3C recommendation out. It knows SHACL
 * Core, SHACL-SPARQL and SHACL Advanced Features; nothing of crates.
 *
 *     const shapes = compileShapesGraph(shapesTurtle);
 *     const { conforms, results } = shapes.validate(dataTurtle);
 */

/** Thrown for shapes or data that are not valid, with file and line. */
export { PackError } from '../finding/pack-error.ts';
/** Terms as numbers, and the triples over them: the way in for data that is not Turtle. */
export type { Dictionary, TermId } from '../rdf/dictionary.ts';
export type { Graph } from '../rdf/graph.ts';
/** Compiles shapes, which then validate any number of data graphs. */
export {
  compileShapesGraph,
  type RdfTerm,
  type ShaclReport,
  type ShaclResult,
  type ShapesGraph,
} from './shapes-graph.ts';
