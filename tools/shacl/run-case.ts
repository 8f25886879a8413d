import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledShapes,
  compileShapes,
  type Dialect,
  Dictionary,
  type Graph,
  loadTurtle,
  PackError,
  PLAIN_SHACL,
  RDF,
  SH,
  sh,
  type TermId,
} from '../core.ts';
import { describeTerm } from './describe.ts';
import { actualResults, differences, expectedResults } from './results.ts';
import {
  copyOf,
  fileOf,
  readGraph,
  readWithImports,
  SUITE_BASE,
  type Suite,
  type SuiteGraph,
} from './suite-graph.ts';
import type { CaseKind, TestCase } from './test-cases.ts';

const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const SHT = 'http://www.w3.org/ns/shacl-test#';
const DASH = 'http://datashapes.org/dash#';

/** What became of a case. */
export interface CaseOutcome {
  passed: boolean;
  /** Why it failed; for a case that passed because its shapes were refused as expected, why they were. */
  reason: string | null;
}

const PASSED: CaseOutcome = { passed: true, reason: null };

/** Runs a case. What goes wrong in it is a failed outcome. */
export function runCase(suite: Suite, testCase: TestCase): CaseOutcome {
  try {
    return RUNS[testCase.kind](suite, testCase);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { passed: false, reason: error.message };
  }
}

const RUNS: Record<CaseKind, (suite: Suite, testCase: TestCase) => CaseOutcome> = {
  validate: runValidate,
  'graph-validation': runGraphValidation,
  inferencing: runInferencing,
  function: runFunction,
};

/** A case of W3C: shapes, data and a report, or a failure. */
function runValidate(suite: Suite, { file, iri }: TestCase): CaseOutcome {
  const dictionary = new Dictionary();
  const manifest = readGraph(suite, [file], dictionary);
  const read = (subject: TermId, predicate: string) =>
    manifest.graph.object(subject, dictionary.iri(predicate));
  const action = read(dictionary.iri(iri), `${MF}action`);
  const namedShapes = fileOf(manifest.graph, read(action, `${SHT}shapesGraph`));
  const shapesFile = suite.files.includes(namedShapes) ? namedShapes : file;
  const dataFiles = dataFilesOf(suite, file, fileOf(manifest.graph, read(action, `${SHT}dataGraph`)));
  const shapes = shapesFile === file ? manifest : readGraph(suite, [shapesFile], dictionary);
  const result = read(dictionary.iri(iri), `${MF}result`);
  const isFailure = dictionary.value(result) === `${SHT}Failure`;
  const compiled = tryCompile(shapes);
  if (typeof compiled === 'string') return { passed: isFailure, reason: compiled };
  if (isFailure) return { passed: false, reason: 'the shapes were not refused' };
  const expected = expectedResults(manifest.graph, result);
  dictionary.freeze();
  const data =
    dataFiles[0] === shapesFile
      ? copyOf(shapes.graph)
      : readGraph(suite, dataFiles, new Dictionary(dictionary)).graph;
  return compare(expected, compiled, shapes.graph, data);
}

/**
 * The file of the data. Some cases of the ERA suite have a base of their own, or name a file that is not there: its
 * script takes `and-001-data.ttl` for `and-001.ttl`, and no data where that is missing too.
 */
function dataFilesOf({ files }: Suite, file: string, named: string): string[] {
  const beside = file.replace(/\.ttl$/, '-data.ttl');
  return [named, beside].filter((candidate) => files.includes(candidate)).slice(0, 1);
}

/** A case of DASH: its file is shapes and data. */
function runGraphValidation(suite: Suite, { file, iri }: TestCase): CaseOutcome {
  const { graph, places } = readWithImports(suite, file);
  const { dictionary } = graph;
  const report = graph.object(dictionary.iri(iri), dictionary.iri(`${DASH}expectedResult`));
  const expected = expectedResults(graph, report);
  const compiled = compileShapes(graph, places, dialectOf(suite, file));
  dictionary.freeze();
  return compare(expected, compiled, graph, copyOf(graph));
}

function compare(
  expected: ReturnType<typeof expectedResults>,
  compiled: CompiledShapes,
  shapes: Graph,
  data: Graph,
): CaseOutcome {
  if (compiled.entailsRules) compiled.applyRules(data);
  const found = differences(expected, actualResults(compiled, shapes, data));
  return found.length === 0 ? PASSED : { passed: false, reason: found.join('; ') };
}

function tryCompile({ graph, places }: SuiteGraph): CompiledShapes | string {
  try {
    return compileShapes(graph, places);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return error.message;
  }
}

/** A case of DASH: the triples that the rules of its file infer. */
function runInferencing(suite: Suite, { file, iri }: TestCase): CaseOutcome {
  const { graph, places } = readWithImports(suite, file);
  const { dictionary } = graph;
  const results = graph.objects(dictionary.iri(iri), dictionary.iri(`${DASH}expectedResult`));
  const expected = results.map((result) =>
    ['subject', 'predicate', 'object']
      .map((part) => describeTerm(graph, graph.object(result, dictionary.iri(RDF + part))))
      .join(' '),
  );
  const compiled = compileShapes(graph, places, dialectOf(suite, file));
  dictionary.freeze();
  const data = copyOf(graph);
  compiled.applyRules(data);
  const inferred = triplesFrom(data, graph.size);
  const missing = expected
    .filter((triple) => !inferred.includes(triple))
    .map((triple) => `missing ${triple}`);
  const more = inferred
    .filter((triple) => !expected.includes(triple))
    .map((triple) => `unexpected ${triple}`);
  const found = [...missing, ...more];
  return found.length === 0 ? PASSED : { passed: false, reason: found.join('; ') };
}

function triplesFrom(graph: Graph, start: number): string[] {
  return Array.from({ length: graph.size - start }, (_, index) => start + index).map((triple) =>
    [graph.subjectOf(triple), graph.predicateOf(triple), graph.objectOf(triple)]
      .map((term) => describeTerm(graph, term))
      .join(' '),
  );
}

/** A case of DASH: the value of an expression of SPARQL, with the prefixes of its file. */
function runFunction(suite: Suite, { file, iri }: TestCase): CaseOutcome {
  const { graph, places } = readWithImports(suite, file);
  const { dictionary } = graph;
  const read = (name: string) => graph.object(dictionary.iri(iri), dictionary.iri(DASH + name));
  const expected = describeTerm(graph, read('expectedResult'));
  const select = `SELECT ?this { BIND(${dictionary.value(read('expression'))} AS ?this) }`;
  const target = `<urn:case> a <${SH}NodeShape> ; <${sh('target')}> [ <${sh('select')}> ${JSON.stringify(select)} ] .`;
  const added = loadTurtle(target, { file: 'case', base: SUITE_BASE, graph, blankPrefix: 'case-' });
  const compiled = compileShapes(graph, [...places, ...added], dialectOf(suite, file));
  const shape = compiled.shapeOf(dictionary.iri('urn:case'))!;
  dictionary.freeze();
  const data = copyOf(graph);
  const [value] = shape.findFocusNodes(data);
  const actual = value === undefined ? 'an error' : describeTerm(data, value);
  return actual === expected ? PASSED : { passed: false, reason: `${actual} instead of ${expected}` };
}

/** Cases of DASH use the prefixes of their file in queries, as the engines that they were made for allow. */
function dialectOf({ folder }: Suite, file: string): Dialect {
  const text = readFileSync(join(folder, file), 'utf8');
  const declared = text.matchAll(/^@prefix\s+(\S*):\s+<([^>]*)>/gm);
  const prefixes = Object.fromEntries([...declared].map(([, prefix, namespace]) => [prefix!, namespace!]));
  return { ...PLAIN_SHACL, prefixes };
}
