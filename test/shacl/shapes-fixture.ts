import {
  type CompiledShapes,
  compileShapes,
  Dictionary,
  Graph,
  loadTurtle,
  NONE,
  PACK_DIALECT,
  PackError,
  type Violation,
} from '../core/inside.ts';

/** Prefixes of the tests, on one line. */
export const PREFIXES = [
  '@prefix ex: <http://example.org/> .',
  '@prefix sh: <http://www.w3.org/ns/shacl#> .',
  '@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .',
  '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
  '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
  '@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .',
  '@prefix pack: <urn:ro-crate-validation-service:pack#> .',
].join(' ');

/** Compiled shapes with the dictionary on which data stands. */
export interface Fixture extends CompiledShapes {
  dictionary: Dictionary;
}

/** Compiles shapes; the prefixes of the tests stand on the first line, before the text. */
export function compile(text: string, file = 'shapes.ttl'): Fixture {
  const dictionary = new Dictionary();
  const graph = new Graph(dictionary);
  const places = loadTurtle(`${PREFIXES} ${text}`, { file, base: 'http://crate/', graph, blankPrefix: 's' });
  const compiled = compileShapes(graph, places, PACK_DIALECT);
  dictionary.freeze();
  return { ...compiled, dictionary };
}

/** A graph that stands on compiled shapes. */
export function dataFor(fixture: Fixture, text: string): Graph {
  const graph = new Graph(new Dictionary(fixture.dictionary));
  loadTurtle(`${PREFIXES} ${text}`, { file: 'data.ttl', base: 'http://crate/', graph, blankPrefix: 'd' });
  return graph;
}

/** All violations of all targets. */
export function validate(fixture: Fixture, data: Graph): Violation[] {
  const violations: Violation[] = [];
  for (const shape of fixture.shapes) {
    for (const focus of shape.findFocusNodes(data)) {
      shape.check(data, focus, (violation) => violations.push(violation));
    }
  }
  return violations;
}

/** Violations as `focus component value`, names without their namespaces, sorted. */
export function faults(shapes: string, text: string): string[] {
  const fixture = compile(shapes);
  const data = dataFor(fixture, text);
  const name = (term: number) => (term === NONE ? '-' : shortName(data.dictionary.value(term)));
  return validate(fixture, data)
    .map(({ focus, component, value }) => `${name(focus)} ${shortName(component)} ${name(value)}`)
    .map((line) => line.replace('ConstraintComponent', ''))
    .sort();
}

/** The PackError that compiling shapes throws. */
export function refusal(text: string): PackError {
  try {
    compile(text);
  } catch (error) {
    if (error instanceof PackError) return error;
    throw error;
  }
  throw new Error('the shapes were not refused');
}

function shortName(text: string): string {
  return text.startsWith('http') || text.startsWith('urn:') ? (text.split(/[#/]/).at(-1) ?? '') : text;
}
