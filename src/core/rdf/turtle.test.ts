import { describe, expect, it } from 'vitest';
import { PackError } from '../finding/pack-error.ts';
import { Dictionary } from './dictionary.ts';
import { Graph } from './graph.ts';
import { loadTurtle } from './turtle.ts';

const EX = 'http://example.org/';
const PREFIX = `@prefix ex: <${EX}> .\n`;

function load(text: string, graph = new Graph(new Dictionary()), blankPrefix = 'b') {
  const places = loadTurtle(PREFIX + text, { file: 'pack/a.ttl', base: 'http://crate/', graph, blankPrefix });
  return { graph, places };
}

describe('loadTurtle', () => {
  it('lists IRI subjects in the order of the file, each with the lines of its predicates', () => {
    const { graph, places } = load('ex:b ex:p 1 ;\n  ex:q [ ex:r\n 2 ] .\nex:a ex:p 3 .\nex:b ex:s 4 .');
    const named = places.filter(({ term }) => graph.dictionary.value(term).startsWith(EX));
    expect(named.map(({ term, line }) => [graph.dictionary.value(term), line])).toEqual([
      [`${EX}b`, 2],
      [`${EX}a`, 5],
    ]);
    const lineOf = (name: string) => named[0]?.lines.get(graph.dictionary.iri(EX + name));
    expect([lineOf('p'), lineOf('q'), lineOf('s')]).toEqual([2, 4, 6]);
  });

  it('resolves relative IRIs against the base', () => {
    const { graph } = load('<./> ex:p <ro-crate-metadata.json> .');
    const { dictionary } = graph;
    const root = dictionary.findIri('http://crate/');
    expect(dictionary.value(graph.object(root, dictionary.iri(`${EX}p`)))).toBe(
      'http://crate/ro-crate-metadata.json',
    );
  });

  it('keeps the blank nodes of several files of one graph apart, and of one file together', () => {
    const { graph } = load('_:x ex:p _:y . _:y ex:p _:x .', undefined, 'first/');
    load('_:x ex:p _:y .', graph, 'second/');
    expect(graph.size).toBe(3);
    expect(
      graph.triplesOfPredicate(graph.dictionary.iri(`${EX}p`)).map((triple) => graph.subjectOf(triple)),
    ).toHaveLength(3);
    expect(new Set([0, 1, 2].map((triple) => graph.subjectOf(triple))).size).toBe(3);
  });

  it('gives the same labels whenever it is called', () => {
    const labels = [1, 2]
      .map(() => load('[] ex:p [] .').graph)
      .map((graph) => graph.dictionary.value(graph.subjectOf(0)));
    expect(labels[0]).toBe(labels[1]);
  });

  it('keeps lists, languages and datatypes', () => {
    const { graph } = load('ex:a ex:p "x"@en-GB, 1.5, ( 1 2 ) .');
    const { dictionary } = graph;
    expect(dictionary.findLiteral('x', undefined, 'en-gb')).toBeGreaterThanOrEqual(0);
    expect(dictionary.findLiteral('1.5', 'http://www.w3.org/2001/XMLSchema#decimal')).toBeGreaterThanOrEqual(
      0,
    );
    expect(graph.size).toBe(7);
  });

  it.each([
    ['ex:a ex:p\n ', 3, 'eof'],
    ['ex:a ex:p "x\n" .', 2, 'x'],
    ['\n\nex:a no:p 1 .', 4, 'no:'],
    ['ex:a ex:p 1 2 .', 2, '2'],
    ['ex:a { ex:p 1 }', 2, '{'],
  ])('refuses %j with file, line and reason', (text, line, part) => {
    expect(() => load(text)).toThrow(PackError);
    try {
      load(text);
    } catch (error) {
      expect(error).toMatchObject({ file: 'pack/a.ttl', line, reason: expect.stringContaining(part) });
      expect(String(error)).toContain(`pack/a.ttl:${line}: `);
    }
  });
});
