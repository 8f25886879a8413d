import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Dictionary, Graph, loadTurtle, RDF, type SubjectPlace, type TermId } from '../core.ts';

/** IRIs of the files of a suite begin with this, so that they resolve against each other. */
export const SUITE_BASE = 'http://suite.test/';

/** A folder of test cases. */
export interface Suite {
  folder: string;
  /** Turtle files below the folder, sorted, with `/`. */
  files: readonly string[];
  /** Files by the IRI of the ontology that they declare, for `owl:imports`. */
  ontologies: ReadonlyMap<string, string>;
}

/** Triples of files of a suite, with the places of their subjects. */
export interface SuiteGraph {
  graph: Graph;
  places: SubjectPlace[];
}

const OWL = 'http://www.w3.org/2002/07/owl#';

/** Lists the Turtle files below a folder. Throws an Error when there is no such folder. */
export function openSuite(folder: string): Suite {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ttl'))
    .map((path) => path.split(sep).join('/'))
    .sort();
  const declaration = /^(<[^>]+>)\s+(?:a|rdf:type)\s+owl:Ontology\b/m;
  const ontologies = files.flatMap((file): [string, string][] => {
    const name = declaration.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    return name ? [[name.slice(1, -1), file]] : [];
  });
  return { folder, files, ontologies: new Map(ontologies) };
}

/** Reads files into one graph. Throws PackError for invalid Turtle, an Error for a file that is not there. */
export function readGraph(suite: Suite, files: readonly string[], dictionary = new Dictionary()): SuiteGraph {
  const graph = new Graph(dictionary);
  const places = files.flatMap((file) => load(graph, suite, file));
  return { graph, places };
}

/** The same, with the files of the suite that they import. */
export function readWithImports(suite: Suite, file: string, dictionary = new Dictionary()): SuiteGraph {
  const graph = new Graph(dictionary);
  const files = new Set([file]);
  const places: SubjectPlace[] = [];
  for (const next of files) {
    places.push(...load(graph, suite, next));
    for (const triple of graph.triplesOfPredicate(dictionary.iri(`${OWL}imports`))) {
      const imported = suite.ontologies.get(dictionary.value(graph.objectOf(triple)));
      if (imported !== undefined) files.add(imported);
    }
  }
  return { graph, places };
}

function load(graph: Graph, { folder }: Suite, file: string): SubjectPlace[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return loadTurtle(text, { file, base: SUITE_BASE + file, graph, blankPrefix: `${file}-` });
}

/** Path of the file that an IRI of the suite means; empty for other IRIs. */
export function fileOf({ dictionary }: Graph, iri: TermId): string {
  const text = dictionary.value(iri);
  return text.startsWith(SUITE_BASE) ? decodeURI(text.slice(SUITE_BASE.length)) : '';
}

/** A copy of a graph whose dictionary is frozen, with a dictionary that can grow. */
export function copyOf(origin: Graph): Graph {
  const copy = new Graph(new Dictionary(origin.dictionary));
  for (let triple = 0; triple < origin.size; triple++) {
    copy.add(origin.subjectOf(triple), origin.predicateOf(triple), origin.objectOf(triple));
  }
  return copy;
}

/** Members of a list. */
export function membersOf(graph: Graph, list: TermId): TermId[] {
  const { dictionary } = graph;
  const nil = dictionary.findIri(`${RDF}nil`);
  const found: TermId[] = [];
  for (let node = list; node !== nil; node = graph.object(node, dictionary.findIri(`${RDF}rest`))) {
    found.push(graph.object(node, dictionary.findIri(`${RDF}first`)));
  }
  return found;
}
