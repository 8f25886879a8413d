import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNQuads } from '../conversion/quads.ts';
import {
  Dictionary,
  Graph,
  loadTriples,
  NONE,
  NotPlainTurtle,
  PackError,
  type ParsedTurtle,
  parseGeneralTurtle,
  parsePlainTurtle,
  RelativeIris,
  readTurtle,
  type TermId,
  TermKind,
  TurtleReader,
  type TurtleTerm,
} from './inside.ts';

const ROOT = join(import.meta.dirname, '../..');
const BASE = 'http://example.org/dir/file?query#part';
const HEAD = '@prefix ex: <http://example.org/> .\n';
/** Everything that the grammar of Turtle has. */
const WHOLE_GRAMMAR = `${HEAD}@base <http://other.test/c/d> . PREFIX p: <x#>
prefix : <http://example.org/default/> # in any case
base <../y>
<a> ex:p <#f>, <?q>, <>, <//host/x>, </r>, <a/../b>, <./c>, <a:b> ; a [] , [ ex:q ( 1 -2.5 .5 1e3 +1.5E-3 true false ) ] ;; .
ex:s ex:p "a"@en-GB , 'b' , """l"o\\n"g""" , '''x
y''' , "\\u00e9\\U0001F600\\t\\\\" , "x"^^ex:dt , "5"^^<http://dt.test/> , "é😀" , "" , '' .
( ex:a ) ex:p () . [ ex:z ex:\\,x%20y ] . [] ex:p ( [ ex:q 1 ] ( 2 ( ) ) ) .
_:a.b ex:p _:a, _:1, _:é . ex:a:b ex:9 ex:é.x , : , ex: , p:\\- . # the end`;

const createGraph = () => new Graph(new Dictionary());

/** The graph of the reader alone; null when it leaves the text to the general parser. */
function readAlone(text: string): Graph | null {
  const graph = createGraph();
  try {
    new TurtleReader(text, { graph, relative: new RelativeIris(BASE), blankPrefix: 'b' }).read();
    return graph;
  } catch (error) {
    if (error instanceof NotPlainTurtle) return null;
    throw error;
  }
}

function parse(text: string): Graph {
  const graph = createGraph();
  loadTriples(parseGeneralTurtle(text, { file: 'general', base: BASE }), { graph, blankPrefix: 'b' });
  return graph;
}

function read(text: string): Graph {
  return readTurtle(text, { file: 'data', base: BASE, blankPrefix: 'b', createGraph });
}

/** Lists with members of every kind, spread over lines. */
const LISTS = `${HEAD}ex:a ex:p ( "x"
 "y"@en
 "z"^^ex:d
 1
 [ ex:q
 2
 ] ( 3
 ( "k"
 )
 ) () '''a
b'''
)
;
 ex:q ( [] [ ex:r ( [] ) ] ) .
( ( 1 ) 2 ) ex:p
 "x" , # comment
 "y" .`;

/** Every Turtle file of this project, and texts with all of the grammar. */
function allTurtle(): string[] {
  const files = globSync('{test,profiles,bench}/**/*.ttl', { cwd: ROOT });
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return [WHOLE_GRAMMAR, LISTS, LISTS.replaceAll('\n', '\r\n'), ...texts];
}

/** Triples and lines in their order; the labels of blank nodes say only which are equal. */
function triplesIn(parsed: ParsedTurtle | null): string[] {
  const labels = new Map<string, number>();
  const termText = (term: TurtleTerm) => {
    if (term.termType === 'NamedNode') return term.value;
    if (term.termType === 'Literal') return JSON.stringify([term.value, term.datatype.value, term.language]);
    labels.set(term.value, labels.get(term.value) ?? labels.size);
    return `_:${labels.get(term.value)}`;
  };
  return (parsed?.triples ?? []).map(({ subject, predicate, object, line }) =>
    [...[subject, predicate, object].map(termText), line].join(' '),
  );
}

/** Sorted triples without the labels of blank nodes, and how many of these there are. */
function outline(graph: Graph): string[] {
  const { dictionary } = graph;
  const blanks = new Set<TermId>();
  const describeTerm = (term: TermId) => {
    if (dictionary.kind(term) === TermKind.blank) {
      blanks.add(term);
      return '_:';
    }
    const datatype = dictionary.datatype(term);
    const type = datatype === NONE ? '' : dictionary.value(datatype);
    return [dictionary.value(term), type, dictionary.language(term)].join(' ');
  };
  const lines = Array.from({ length: graph.size }, (_, triple) =>
    [graph.subjectOf(triple), graph.predicateOf(triple), graph.objectOf(triple)].map(describeTerm).join(' '),
  );
  return [...lines.sort(), `${blanks.size} blank nodes`];
}

describe('The parser of packs', () => {
  it('gives the triples of the general parser in the same order, with the same lines', () => {
    for (const text of allTurtle()) {
      const source = { file: 'pack/a.ttl', base: BASE };
      expect(triplesIn(parsePlainTurtle(text, source))).toEqual(triplesIn(parseGeneralTurtle(text, source)));
    }
  });
});

describe('The reader of data in Turtle', () => {
  it('reads the whole grammar, and all Turtle of this project, as the general parser does', async () => {
    const texts = allTurtle();
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) {
      const graph = readAlone(text);
      if (graph === null) expect.fail(`left to the general parser: ${text.slice(0, 500)}`);
      expect(await toNQuads(graph)).toBe(await toNQuads(parse(text)));
    }
  });

  it('reads a changed document as the general parser does, or leaves it to it', () => {
    const pieces = [
      ...'<>"\'.;,:_@^-#%\\()[] \n\t0ea/é·',
      ...[
        '"a"@en',
        '^^',
        '_:b',
        '[]',
        '()',
        'ex:',
        'a ',
        '1.',
        '1.e3',
        '"""',
        '\\u0041',
        '<x y>',
        '%2',
        ' .',
        '--ltr',
      ],
      ...['@prefix ', 'PREFIX ', '<<', '<<(', '{', '=', '\u{1F600}', '\ud800'],
    ];
    let accepted = 0;
    const change = fc.record({
      at: fc.nat(WHOLE_GRAMMAR.length),
      removed: fc.nat(3),
      added: fc.constantFrom('', ...pieces),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        let text = WHOLE_GRAMMAR;
        for (const { at, removed, added } of changes)
          text = text.slice(0, at) + added + text.slice(at + removed);
        const graph = readAlone(text);
        // The general parser knows no label with two dots together, which the grammar has.
        if (graph === null || /_:[\w.]*\.\./.test(text)) return;
        accepted++;
        expect(outline(graph)).toEqual(outline(parse(text)));
      }),
      { numRuns: 3000, seed: 20_261_122 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('ends at the end of the text, wherever that is', () => {
    for (let end = 0; end < WHOLE_GRAMMAR.length; end++) readAlone(WHOLE_GRAMMAR.slice(0, end));
    expect(readAlone('')?.size).toBe(0);
  });

  it('gives an error of the general parser, with its line', () => {
    expect(() => read(`${HEAD}ex:a ex:p\n <x y> .`)).toThrow(PackError);
    expect(() => read(`${HEAD}ex:a ex:p\n unknown:x .`)).toThrow('data:3: ');
    expect(() => read('<http://example.org/a')).toThrow(PackError);
  });

  it('keeps nothing of what was read before the general parser took over', () => {
    expect(outline(read(`${HEAD}ex:a ex:p 1 . ex:b ex:p "x"@en--ltr .`))).toHaveLength(3);
  });

  it('leaves brackets in brackets beyond its depth to the general parser, which has no limit', () => {
    const deep = `${HEAD}ex:a ex:p ${'[ ex:p '.repeat(5000)}1${' ]'.repeat(5000)} .`;
    expect(readAlone(deep)).toBeNull();
    expect(read(deep).size).toBe(5001);
  });
});
