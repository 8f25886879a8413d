import { type Graph, RDF, type TermId } from '../core.ts';
import { fileOf, readGraph, SUITE_BASE, type Suite } from './suite-graph.ts';

/** Kinds of test cases that can be run. */
export type CaseKind = 'validate' | 'graph-validation' | 'inferencing' | 'function';

const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const SHT = 'http://www.w3.org/ns/shacl-test#';
const DASH = 'http://datashapes.org/dash#';

const KINDS: Readonly<Record<string, CaseKind>> = {
  [`${SHT}Validate`]: 'validate',
  [`${DASH}GraphValidationTestCase`]: 'graph-validation',
  [`${DASH}InferencingTestCase`]: 'inferencing',
  [`${DASH}FunctionTestCase`]: 'function',
};

/** A test case of a suite. */
export interface TestCase {
  kind: CaseKind;
  /** File below the suite's folder. */
  file: string;
  /** IRI of the case. */
  iri: string;
  /** The file without its ending, with the last part of the IRI when that says more. */
  name: string;
}

/** All cases of a suite in the order of its files, and how many there are of kinds that cannot be run. */
export function listCases(suite: Suite): { cases: TestCase[]; others: ReadonlyMap<string, number> } {
  const cases: TestCase[] = [];
  const others = new Map<string, number>();
  for (const file of filesWithCases(suite)) {
    const { graph } = readGraph(suite, [file]);
    for (const [iri, type] of typedSubjects(graph)) {
      const kind = KINDS[type];
      if (kind) cases.push({ kind, file, iri, name: nameOf(file, iri) });
      else if (/TestCase$/.test(type)) others.set(type, (others.get(type) ?? 0) + 1);
    }
  }
  return { cases, others };
}

/** The files that the manifest of the folder includes; all when it has none. */
function filesWithCases(suite: Suite): readonly string[] {
  if (!suite.files.includes('manifest.ttl')) return suite.files;
  const included = new Set(['manifest.ttl']);
  for (const file of included) {
    const { graph } = readGraph(suite, [file]);
    for (const triple of graph.triplesOfPredicate(graph.dictionary.iri(`${MF}include`))) {
      included.add(fileOf(graph, graph.objectOf(triple)));
    }
  }
  return [...included];
}

function typedSubjects(graph: Graph): [string, string][] {
  const { dictionary } = graph;
  const text = (term: TermId) => dictionary.value(term);
  return graph
    .triplesOfPredicate(dictionary.iri(`${RDF}type`))
    .map((triple) => [text(graph.subjectOf(triple)), text(graph.objectOf(triple))]);
}

/** Cases of W3C are named like their file; those of DASH often have all the same name. */
function nameOf(file: string, iri: string): string {
  const stem = file.replace(/(\.test)?\.ttl$/, '');
  if (iri.startsWith(SUITE_BASE)) return decodeURI(iri.slice(SUITE_BASE.length));
  const last = iri.split(/[#/]/).at(-1)!;
  return /^(GraphValidation|Inferencing)TestCase$/.test(last) ? stem : `${stem}#${last}`;
}
