import { Dictionary, NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { readTurtle } from '../rdf/read-turtle.ts';
import { loadTurtle } from '../rdf/turtle.ts';
import { sh } from '../vocabulary/shacl.ts';
import { type CompiledShapes, compileShapes } from './compile-shapes.ts';
import type { Violation } from './compiled-shape.ts';
import { PLAIN_SHACL } from './dialect.ts';
import { fillPlaceholders } from './message.ts';
import { pathText } from './path-text.ts';
import { ShapesSource } from './shapes-source.ts';

/** A term as plain data, as RDF/JS names its parts. */
export type RdfTerm =
  | { termType: 'NamedNode' | 'BlankNode'; value: string }
  | { termType: 'Literal'; value: string; datatype: string; language: string };

/** One validation result (SHACL section 3.6.2). */
export interface ShaclResult {
  focusNode: RdfTerm;
  /** In the syntax of SPARQL property paths, `<http://example.org/p>` for one property; null for a node shape. */
  resultPath: string | null;
  value: RdfTerm | null;
  sourceShape: RdfTerm;
  /** IRI of the constraint component. */
  sourceConstraintComponent: string;
  /** IRI; `sh:Violation` unless the shape declares another. */
  resultSeverity: string;
  /** The shape's `sh:message` with its variables filled in, or null. */
  resultMessage: string | null;
}

/** A validation report (SHACL section 3.6.1). */
export interface ShaclReport {
  conforms: boolean;
  results: ShaclResult[];
}

/** A compiled shapes graph. */
export interface ShapesGraph {
  /** Terms that SHACL does not define, and other oddities: one sentence each, with file and line. */
  warnings: readonly string[];
  /** An empty data graph, for triples that do not come from Turtle. */
  createGraph(): Graph;
  /** Reads data in Turtle or N-Triples into a new data graph. Throws PackError with the line of a syntax error. */
  readGraph(turtle: string): Graph;
  /**
   * Adds what the rules of the shapes infer (SHACL Advanced Features, section 8) to a graph that `createGraph` made,
   * until they infer nothing more. Throws an Error when that takes too long.
   */
  applyRules(graph: Graph): void;
  /**
   * Validates data: Turtle or N-Triples text, or a data graph. With `sh:entailment sh:Rules` in the shapes, the
   * data and what the rules infer. Throws PackError for invalid Turtle.
   */
  validate(data: string | Graph): ShaclReport;
}

/**
 * Compiles shapes. Throws PackError for invalid Turtle, an ill-formed shape or a feature that is not implemented.
 * @param turtle the shapes graph
 * @param base IRI that relative IRIs in shapes and data resolve against
 */
export function compileShapesGraph(turtle: string, base = 'urn:base:'): ShapesGraph {
  const shapes = new Graph(new Dictionary());
  const places = loadTurtle(turtle, { file: 'shapes', base, graph: shapes, blankPrefix: 'shapes-' });
  const dialect = { ...PLAIN_SHACL, base };
  const compiled = compileShapes(shapes, places, dialect);
  const paths = pathsByShape(new ShapesSource(shapes, places, dialect));
  shapes.dictionary.freeze();
  const createGraph = () => new Graph(new Dictionary(shapes.dictionary));
  const readGraph = (text: string) =>
    readTurtle(text, { file: 'data', base, blankPrefix: 'data-', createGraph });
  return {
    warnings: compiled.warnings,
    createGraph,
    readGraph,
    applyRules: compiled.applyRules,
    validate(data) {
      const given = typeof data === 'string' ? readGraph(data) : data;
      const graph = compiled.entailsRules ? copyOf(given) : given;
      if (compiled.entailsRules) compiled.applyRules(graph);
      const results = violationsIn(compiled, graph).map((one) => resultOf(one, graph, compiled, paths));
      return { conforms: results.length === 0, results };
    },
  };
}

function copyOf(graph: Graph): Graph {
  const copy = new Graph(graph.dictionary, Number.POSITIVE_INFINITY, graph.size);
  for (let triple = 0; triple < graph.size; triple++) {
    copy.add(graph.subjectOf(triple), graph.predicateOf(triple), graph.objectOf(triple));
  }
  return copy;
}

/** Paths of the property shapes as text, read before the dictionary of the shapes is frozen. */
function pathsByShape(source: ShapesSource): Map<TermId, string> {
  const paths = new Map<TermId, string>();
  for (const shape of source.subjects()) {
    const path = source.value(shape, sh('path'));
    if (path !== NONE) paths.set(shape, pathText(source, path));
  }
  return paths;
}

function violationsIn(compiled: CompiledShapes, graph: Graph): Violation[] {
  const violations: Violation[] = [];
  for (const shape of compiled.shapes) {
    shape.checkAll(graph, shape.findFocusNodes(graph), (violation) => violations.push(violation));
  }
  return violations;
}

function resultOf(
  violation: Violation,
  { dictionary }: Graph,
  compiled: CompiledShapes,
  paths: ReadonlyMap<TermId, string>,
): ShaclResult {
  const { focus, value, sourceShape, component, path } = violation;
  return {
    focusNode: termOf(dictionary, focus),
    resultPath: paths.get(sourceShape) ?? (path === NONE ? null : `<${dictionary.value(path)}>`),
    value: value === NONE ? null : termOf(dictionary, value),
    sourceShape: termOf(dictionary, sourceShape),
    sourceConstraintComponent: component,
    resultSeverity: compiled.shapeOf(sourceShape)?.severity ?? sh('Violation'),
    resultMessage: filledMessage(violation, dictionary),
  };
}

function filledMessage(
  { message, bindings, focus, value }: Violation,
  dictionary: Dictionary,
): string | null {
  if (message === null) return null;
  const known = new Map([['this', focus], ['value', value], ...bindings]);
  return fillPlaceholders(message, (name) => {
    const term = known.get(name) ?? NONE;
    return term === NONE ? null : dictionary.value(term);
  });
}

function termOf(dictionary: Dictionary, term: TermId): RdfTerm {
  const value = dictionary.value(term);
  const kind = dictionary.kind(term);
  if (kind === TermKind.iri) return { termType: 'NamedNode', value };
  if (kind === TermKind.blank) return { termType: 'BlankNode', value };
  const datatype = dictionary.value(dictionary.datatype(term));
  return { termType: 'Literal', value, datatype, language: dictionary.language(term) };
}
