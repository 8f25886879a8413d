import { describe, expect, it } from 'vitest';
import { Dictionary } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { addInterned, type InternedTurtle, internTriples, parseTurtle } from '../rdf/turtle.ts';
import { compileShapes } from './compile-shapes.ts';
import { PLAIN_SHACL } from './dialect.ts';
import { KnownShapes } from './known-shapes.ts';

const PREFIXES = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix ex: <urn:> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n`;

/** Shapes graphs over one dictionary. */
function fixture() {
  const dictionary = new Dictionary();
  const known = new KnownShapes(dictionary);
  const file = (name: string, text: string) =>
    internTriples(parseTurtle(PREFIXES + text, { file: name, base: 'urn:base:' }), dictionary, `${name}/`);
  const compile = (...files: InternedTurtle[]) => {
    const graph = new Graph(dictionary);
    for (const each of files) addInterned(each, graph);
    const places = files.flatMap((each) => each.places);
    const { shapes } = compileShapes(graph, places, PLAIN_SHACL, known.within(files));
    return (name: string) => shapes.find(({ term }) => term === dictionary.iri(`urn:${name}`))!;
  };
  return { file, compile };
}

const A = 'ex:a a sh:NodeShape ; sh:targetClass ex:C ; sh:property [ sh:path ex:p ; sh:node ex:b ] .';

describe('Shapes of several graphs', () => {
  it('are compiled once where the files that can be reached from them are the same', () => {
    const { file, compile } = fixture();
    const [a, other] = [file('a', A), file('other', 'ex:o a sh:NodeShape ; sh:class ex:D .')];
    expect(compile(a, other)('a')).toBe(compile(a)('a'));
  });

  it('are compiled again where another file describes them, or what they refer to', () => {
    const { file, compile } = fixture();
    const a = file('a', A);
    const alone = compile(a)('a');
    const more = file('more', 'ex:a sh:deactivated true .');
    expect([alone.deactivated, compile(a, more)('a').deactivated]).toEqual([false, true]);
    const b = file('b', 'ex:b a sh:NodeShape ; sh:class ex:D .');
    expect(compile(a, b)('a')).not.toBe(alone);
    expect(compile(a)('a')).toBe(alone);
  });

  it.each([
    'ex:D rdfs:subClassOf ex:C .',
    'ex:k a sh:ConstraintComponent .',
    'ex:f a sh:SPARQLFunction .',
    'ex:s sh:select "SELECT $this { GRAPH $shapesGraph { $this ?p ?o } }" .',
  ])('are not shared with a graph in which a file may change what others mean: %s', (text) => {
    const { file, compile } = fixture();
    const a = file('a', A);
    expect(compile(a, file('far', text))('a')).not.toBe(compile(a)('a'));
  });

  it('are not shared when they refer to each other', () => {
    const { file, compile } = fixture();
    const circle = file('circle', `${A} ex:b a sh:NodeShape ; sh:property [ sh:path ex:q ; sh:node ex:a ] .`);
    expect(compile(circle)('a')).not.toBe(compile(circle)('a'));
  });
});
