import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import {
  type CompiledShapes,
  compileShapes,
  Dictionary,
  Graph,
  loadTurtle,
  NONE,
  PackError,
  RDF,
  SH,
  type TermId,
  TermKind,
  type Violation,
} from '../core/inside.ts';

const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const SHT = 'http://www.w3.org/ns/shacl-test#';
const BASE = 'http://manifest.test/';

/** An entry of a manifest of the W3C SHACL test suite. */
export interface ManifestTest {
  /** Path of the file below the suite's folder and the entry's name. */
  name: string;
  folder: string;
  /** Path of the file below the folder. */
  file: string;
  entry: string;
}

/** What a test should give and what it gave: one line a result, sorted; `failure` when shapes are refused. */
export interface Outcome {
  expected: string[] | 'failure';
  actual: string[] | 'failure';
  /** Why the shapes were refused, or null. */
  refusal: string | null;
}

/** Folder of a part of the suite. */
export function suiteFolder(part: 'core' | 'sparql'): string {
  return join(import.meta.dirname, '../w3c-shacl', part);
}

/** All tests of a manifest and those it includes. */
export function listTests(folder: string, file: string): ManifestTest[] {
  const { graph } = readFile(new Dictionary(), folder, file);
  const { dictionary } = graph;
  const manifest = dictionary.iri(BASE + file);
  const entries = graph
    .objects(manifest, dictionary.iri(`${MF}entries`))
    .flatMap((list) => members(graph, list))
    .map((entry) => dictionary.value(entry));
  const own = entries.map((entry) => ({ name: `${file} ${entry.slice(BASE.length)}`, folder, file, entry }));
  const included = graph.objects(manifest, dictionary.iri(`${MF}include`)).map((iri) => pathOf(graph, iri));
  return [...own, ...included.flatMap((path) => listTests(folder, path))];
}

/** Validates as a test says. */
export function runTest(test: ManifestTest): Outcome {
  const dictionary = new Dictionary();
  const suite = readFile(dictionary, test.folder, test.file);
  const entry = dictionary.iri(test.entry);
  const action = suite.graph.object(entry, dictionary.iri(`${MF}action`));
  const shapesFile = pathOf(suite.graph, suite.graph.object(action, dictionary.iri(`${SHT}shapesGraph`)));
  const dataFile = pathOf(suite.graph, suite.graph.object(action, dictionary.iri(`${SHT}dataGraph`)));
  const shapes = shapesFile === test.file ? suite : readFile(dictionary, test.folder, shapesFile);
  const expected = expectedResults(suite.graph, entry);
  let compiled: CompiledShapes;
  try {
    compiled = compileShapes(shapes.graph, shapes.places);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return { expected, actual: 'failure', refusal: error.message };
  }
  dictionary.freeze();
  const data = new Graph(new Dictionary(dictionary));
  if (dataFile === shapesFile) copyInto(data, shapes.graph);
  else load(data, test.folder, dataFile);
  return { expected, actual: actualResults(compiled, shapes.graph, data), refusal: null };
}

function readFile(dictionary: Dictionary, folder: string, file: string) {
  const graph = new Graph(dictionary);
  return { graph, places: load(graph, folder, file) };
}

function load(graph: Graph, folder: string, file: string) {
  const text = readFileSync(join(folder, file), 'utf8');
  return loadTurtle(text, { file, base: BASE + file, graph, blankPrefix: `${file}-` });
}

function copyInto(target: Graph, origin: Graph): void {
  for (let triple = 0; triple < origin.size; triple++) {
    target.add(origin.subjectOf(triple), origin.predicateOf(triple), origin.objectOf(triple));
  }
}

function pathOf({ dictionary }: Graph, iri: TermId): string {
  const path = dictionary.value(iri).slice(BASE.length);
  return normalize(join(dirname(path), path.split('/').at(-1) ?? ''));
}

function expectedResults(graph: Graph, entry: TermId): string[] | 'failure' {
  const { dictionary } = graph;
  const report = graph.object(entry, dictionary.iri(`${MF}result`));
  if (dictionary.value(report) === `${SHT}Failure`) return 'failure';
  const results = graph.objects(report, dictionary.iri(`${SH}result`));
  return results
    .map((result) => {
      const read = (name: string) => graph.object(result, dictionary.iri(SH + name));
      return line(
        describeTerm(graph, read('focusNode')),
        describePath(graph, read('resultPath')),
        describeTerm(graph, read('value')),
        describeTerm(graph, read('sourceShape')),
        describeTerm(graph, read('sourceConstraintComponent')),
        describeTerm(graph, read('resultSeverity')),
      );
    })
    .sort();
}

function actualResults(compiled: CompiledShapes, shapes: Graph, data: Graph): string[] {
  const lines: string[] = [];
  for (const shape of compiled.shapes) {
    for (const focus of shape.findFocusNodes(data)) {
      shape.check(data, focus, (violation) => {
        const severity = compiled.shapeOf(violation.sourceShape)?.severity ?? `${SH}Violation`;
        lines.push(
          line(
            describeTerm(data, violation.focus),
            violatedPath(violation, shapes, data),
            describeTerm(data, violation.value),
            describeTerm(data, violation.sourceShape),
            `<${violation.component}>`,
            `<${severity}>`,
          ),
        );
      });
    }
  }
  return lines.sort();
}

function violatedPath(violation: Violation, shapes: Graph, data: Graph): string {
  const declared = shapes.object(violation.sourceShape, shapes.dictionary.findIri(`${SH}path`));
  return declared === NONE ? describePath(data, violation.path) : describePath(shapes, declared);
}

function line(...parts: string[]): string {
  return parts.join(' ');
}

function describeTerm({ dictionary }: Graph, term: TermId): string {
  if (term === NONE) return '-';
  const value = dictionary.value(term);
  const kind = dictionary.kind(term);
  if (kind === TermKind.iri) return `<${value}>`;
  if (kind === TermKind.blank) return `_:${value}`;
  return `${JSON.stringify(value)}^^${dictionary.value(dictionary.datatype(term))}@${dictionary.language(term)}`;
}

/** A path by its structure, since its blank nodes differ between shapes and expected results. */
function describePath(graph: Graph, node: TermId): string {
  const { dictionary } = graph;
  if (node === NONE || dictionary.kind(node) !== TermKind.blank) return describeTerm(graph, node);
  if (graph.countObjects(node, dictionary.findIri(`${RDF}first`)) > 0) {
    return `(${members(graph, node)
      .map((member) => describePath(graph, member))
      .join(' ')})`;
  }
  const triple = graph.triplesOfSubject(node)[0];
  if (triple === undefined) return '[]';
  return `[${dictionary.value(graph.predicateOf(triple))} ${describePath(graph, graph.objectOf(triple))}]`;
}

function members(graph: Graph, list: TermId): TermId[] {
  const { dictionary } = graph;
  const nil = dictionary.findIri(`${RDF}nil`);
  const found: TermId[] = [];
  for (let node = list; node !== nil; node = graph.object(node, dictionary.findIri(`${RDF}rest`))) {
    found.push(graph.object(node, dictionary.findIri(`${RDF}first`)));
  }
  return found;
}
