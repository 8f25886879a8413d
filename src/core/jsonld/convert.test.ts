import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { Dictionary, NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import { GraphTooLarge } from '../rdf/graph-too-large.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { RDF, XSD } from '../vocabulary/namespaces.ts';
import { createContextRegistry } from './contexts/registry.ts';
import { convertCrate } from './convert.ts';
import type { ConvertedCrate } from './converted-crate.ts';
import { choosePositionMark } from './position-mark.ts';
import { UNNAMED } from './written-forms.ts';

const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';
const SCHEMA = 'http://schema.org/';
const registry = createContextRegistry();

function convert(graph: JsonValue, local: JsonObject = {}, triples = 10_000): Promise<ConvertedCrate> {
  const document = { '@context': [CONTEXT, local], '@graph': graph };
  return convertCrate(document, registry, new Dictionary(), { triples });
}

function show({ graph: { dictionary } }: ConvertedCrate, term: TermId): string {
  const value = dictionary
    .value(term)
    .replace(CRATE_BASE, 'base:')
    .replace(SCHEMA, 'schema:')
    .replace(RDF, 'rdf:');
  const kind = dictionary.kind(term);
  if (kind === TermKind.iri) return value;
  if (kind === TermKind.blank) return `_:${value}`;
  const language = dictionary.language(term);
  const datatype = dictionary.value(dictionary.datatype(term)).replace(XSD, '').replace(SCHEMA, 'schema:');
  return `"${value}"${language ? `@${language}` : datatype === 'string' ? '' : `^^${datatype}`}`;
}

function triplesOf(crate: ConvertedCrate): string[] {
  const { graph } = crate;
  return Array.from({ length: graph.size }, (_, triple) =>
    [graph.subjectOf(triple), graph.predicateOf(triple), graph.objectOf(triple)]
      .map((term) => show(crate, term))
      .join(' '),
  );
}

async function objectsOf(value: JsonValue, local: JsonObject = {}): Promise<string[]> {
  const crate = await convert([{ '@id': 'x', name: value }], local);
  const name = crate.graph.dictionary.findIri(`${SCHEMA}name`);
  return name === NONE ? [] : crate.graph.objects(crate.termOf('x'), name).map((term) => show(crate, term));
}

describe('values', () => {
  test.each<[JsonValue, string[]]>([
    ['x', ['"x"']],
    [5, ['"5"^^integer']],
    [5.5, ['"5.5E0"^^double']],
    [1e-7, ['"1.0E-7"^^double']],
    [true, ['"true"^^boolean']],
    [null, []],
    [
      ['x', ['y', null], 'x'],
      ['"x"', '"y"'],
    ],
    [{ '@id': './a.txt' }, ['base:a.txt']],
    [{ '@id': '_:b' }, ['_:b']],
    [{ '@value': 'x', '@language': 'EN-gb' }, ['"x"@en-gb']],
    [{ '@value': '2024', '@type': 'Date' }, ['"2024"^^schema:Date']],
    [{ '@value': 5, '@type': `${XSD}double` }, ['"5.0E0"^^double']],
    [{ '@value': 'five', '@type': `${XSD}double` }, ['"five"^^double']],
    [{ '@value': { b: 1, a: 2 }, '@type': '@json' }, [`"{"b":1,"a":2}"^^${RDF}JSON`]],
    [{ '@value': null }, []],
    [{ '@value': ['x'] }, []],
    [{ '@list': [] }, ['rdf:nil']],
    ['@id', ['"@id"']],
    [{ '@id': '@type' }, ['@type']],
    ['\ud800', ['"\ud800"']],
  ])('%j becomes %j', async (value, expected) => {
    const sorted = expected.map((each) => each.replace('{"b":1,"a":2}', '{"a":2,"b":1}'));
    expect(await objectsOf(value)).toEqual(sorted);
  });

  test('strings take the language and the coercion of the context', async () => {
    expect(await objectsOf(['x', 5], { '@language': 'DE' })).toEqual(['"x"@de', '"5"^^integer']);
    const name = (type: string) => ({ name: { '@id': 'schema:name', '@type': type } });
    expect(await objectsOf(['a.txt', 5], name('@id'))).toEqual(['base:a.txt', '"5"^^integer']);
    expect(await objectsOf('File', name('@vocab'))).toEqual(['schema:MediaObject']);
    expect(await objectsOf(['x', 5, true], name('schema:Date'))).toEqual([
      '"x"^^schema:Date',
      '"5"^^schema:Date',
      '"true"^^schema:Date',
    ]);
  });

  test('a list becomes an RDF list', async () => {
    const crate = await convert([{ '@id': 'x', name: { '@list': ['a', null, { '@id': 'b' }] } }]);
    const labels = new Map<string, string>();
    const renamed = triplesOf(crate).map((triple) =>
      triple.replaceAll(/_:\S+/g, (label) => {
        if (!labels.has(label)) labels.set(label, `_:${labels.size}`);
        return labels.get(label) ?? label;
      }),
    );
    expect(renamed.toSorted()).toEqual([
      '_:0 rdf:first base:b',
      '_:0 rdf:rest rdf:nil',
      '_:1 rdf:first "a"',
      '_:1 rdf:rest _:0',
      'base:x schema:name _:1',
    ]);
  });

  test.each<[JsonObject, JsonValue]>([
    [{ name: { '@id': 'schema:name', '@type': '@id' } }, { '@list': ['a', '@foo', 'b'] }],
    [{ name: { '@id': 'schema:name', '@type': '@id', '@container': '@list' } }, ['a', '@foo', 'b']],
    [{ name: { '@id': 'schema:name', '@type': '@vocab' }, gone: null }, { '@list': ['a', 'gone', 'b'] }],
  ])('under %j the list %j keeps a place for what has no name', async (local, value) => {
    const crate = await convert([{ '@id': 'x', name: value }], local);
    const first = crate.graph.dictionary.findIri(`${RDF}first`);
    const items = crate.graph.triplesOfPredicate(first).map((triple) => crate.graph.objectOf(triple));
    expect(items.map((item) => show(crate, item).replace(/^_:.*/, 'nameless'))).toEqual([
      'base:b',
      'nameless',
      'base:a',
    ]);
  });
});

describe('what an entity describes in place', () => {
  test.each<[string, JsonObject]>([
    ['directly', {}],
    ['by the general processor', { about: { '@reverse': 'schema:subjectOf' } }],
  ])('is known as nested when it is read %s, and what @graph describes is not', async (_, local) => {
    const crate = await convert(
      [
        { '@id': './', '@type': 'Dataset', about: { '@id': '#twice' } },
        {
          '@id': '#run',
          '@type': 'CreateAction',
          object: [{ '@id': '#twice', name: 'again' }, { '@id': '#far' }, { '@value': 'x' }],
          result: [{ '@id': '#in', '@type': 'File' }, { '@type': 'File' }],
          agent: { '@list': [{ '@id': '#inList', '@type': 'Person' }] },
        },
        { '@id': '#twice', '@type': 'File' },
      ],
      local,
    );
    const { graph } = crate;
    const valuesOf = (name: string) =>
      graph.objects(crate.termOf('#run'), graph.dictionary.findIri(`${SCHEMA}${name}`));
    const isNested = (term: TermId) => crate.isNested(term);
    expect(['#twice', '#far', '#run', './'].map((id) => isNested(crate.termOf(id)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['#in', '#inList'].map((id) => isNested(crate.termOf(id)))).toEqual([true, true]);
    expect(valuesOf('result').map(isNested)).toEqual([true, true]);
    expect(valuesOf('agent').map(isNested)).toEqual([true]);
    expect(valuesOf('agent').map((term) => crate.written(term))).toEqual([UNNAMED]);
  });
});

describe('what a document breaks', () => {
  test('is left out, and the rest stays', async () => {
    const crate = await convert([
      5,
      null,
      ['x'],
      { '@id': 5, '@type': 'File' },
      {
        '@id': 'x',
        '@type': [5, 'File', null],
        unknown: 'y',
        name: [{ '@id': 7, name: 'n' }, { '@value': {} }],
      },
    ]);
    const [anonymous, nested] = triplesOf(crate).flatMap((triple) => triple.match(/_:\S+/)?.[0] ?? []);
    expect(triplesOf(crate)).toEqual([
      `${anonymous} rdf:type schema:MediaObject`,
      'base:x rdf:type schema:MediaObject',
      `${nested} schema:name "n"`,
      `base:x schema:name ${nested}`,
    ]);
    expect(crate.entities).toEqual([{ index: 4, id: 'x', term: crate.termOf('x') }]);
  });

  test('does not keep the general processor from being followed by the direct way', async () => {
    const crate = await convert([{ '@id': 'x', name: 'y', '@reverse': 5, about: { '@set': ['z'] } }]);
    expect(triplesOf(crate)).toContain('base:x schema:name "y"');
    expect(crate.refusedFeature).toContain('@reverse');
    expect((await convert([{ '@id': 'x', about: { '@set': ['z'] } }])).refusedFeature).toBeNull();
    expect((await convert([{ '@id': 'x', '@type': 5 }])).refusedFeature).toBeNull();
  });

  test('ids that are no IRIs stay as written', async () => {
    for (const local of [{}, { '@propagate': false }]) {
      const crate = await convert(
        [
          { '@id': 'a b.txt', name: 'x' },
          { '@id': 'http://a b', name: 'y' },
          { '@id': '@foo', name: 'z' },
        ],
        local,
      );
      expect(crate.entities.map(({ id }) => id)).toEqual(['a b.txt', 'http://a b', '@foo']);
      expect(triplesOf(crate).slice(0, 2)).toEqual([
        'base:a b.txt schema:name "x"',
        'http://a b schema:name "y"',
      ]);
      expect(crate.entities.map(({ term }) => crate.written(term))).toEqual([
        'a b.txt',
        'http://a b',
        '@foo',
      ]);
    }
  });
});

describe('names of built-in properties and numbers', () => {
  test('are keys like any other', async () => {
    const keys = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '7'];
    const entity: JsonObject = JSON.parse(`{"@id": "x", ${keys.map((key) => `"${key}": "v"`).join(', ')}}`);
    const crate = await convert([entity], { '@vocab': 'http://e.org/' });
    expect(triplesOf(crate).toSorted()).toEqual(
      keys.map((key) => `base:x http://e.org/${key} "v"`).toSorted(),
    );
    expect(triplesOf(await convert([entity]))).toEqual([]);
  });

  test('are ids like any other', async () => {
    const crate = await convert(
      ['__proto__', 'constructor', '7'].map((id) => ({ '@id': id, '@type': 'File' })),
    );
    expect(crate.entities.map(({ term }) => crate.written(term))).toEqual(['__proto__', 'constructor', '7']);
  });
});

describe('the way back', () => {
  const graph = [
    { '@id': './', '@type': 'Dataset', 'schema:name': 'x', name: 'y', hasPart: [{ '@id': 'd/../a.txt' }] },
    { '@id': './a.txt', '@type': ['File', 'schema:Thing'] },
    { '@id': 'a.txt', name: 'again' },
    { '@id': '#p', knows: { '@id': 'schema:Person' }, author: { '@id': './b' }, about: { '@id': 'b' } },
  ];

  test.each([{}, { '@propagate': false }])(
    'leads to ids, types and keys as written, with context %j',
    async (local) => {
      const crate = await convert(graph, local);
      const { dictionary } = crate.graph;
      expect(crate.entities.map(({ index, id }) => [index, id])).toEqual([
        [0, './'],
        [1, './a.txt'],
        [2, 'a.txt'],
        [3, '#p'],
      ]);
      expect(crate.written(crate.termOf('.'))).toBe('./');
      expect(crate.written(crate.termOf('d/../a.txt'))).toBe('a.txt');
      expect(crate.entityOf(crate.termOf('./a.txt'))).toEqual({
        index: 2,
        id: 'a.txt',
        term: crate.termOf('a.txt'),
      });
      expect(crate.written(crate.termOf('./b'))).toBe('b');
      expect(crate.entityOf(crate.termOf('b'))).toBeUndefined();
      expect(crate.written(dictionary.findIri(`${SCHEMA}MediaObject`))).toBe('File');
      expect(crate.written(dictionary.findIri(`${SCHEMA}Person`))).toBe('schema:Person');
      expect(crate.keyOf(dictionary.findIri(`${SCHEMA}name`))).toBe('name');
      expect(crate.written(dictionary.literal('again'))).toBe('again');
    },
  );

  test('names what only a profile knows by its IRI, relative to the crate', async () => {
    const crate = await convert([{ '@id': 'x', name: 'y' }]);
    const { dictionary } = crate.graph;
    expect(crate.written(dictionary.iri(CRATE_BASE))).toBe('./');
    expect(crate.written(dictionary.iri(`${CRATE_BASE}ro-crate-metadata.json`))).toBe(
      'ro-crate-metadata.json',
    );
    expect(crate.written(dictionary.iri('http://e.org/'))).toBe('http://e.org/');
    expect(crate.keyOf(dictionary.iri('http://e.org/ns#part'))).toBe('part');
    expect(crate.keyOf(dictionary.iri('http://e.org/ns/'))).toBe('http://e.org/ns/');
  });

  test('knows no term for an id that does not occur, even when a profile names it', async () => {
    const base = new Dictionary();
    base.iri(`${CRATE_BASE}ro-crate-metadata.json`);
    const document = { '@context': CONTEXT, '@graph': [{ '@id': 'x', about: { '@id': 'y' } }] };
    const crate = await convertCrate(document, registry, new Dictionary(base.freeze()), { triples: 100 });
    expect(crate.termOf('ro-crate-metadata.json')).toBe(NONE);
    expect(crate.termOf('_:b')).toBe(NONE);
    expect(crate.termOf('./y')).not.toBe(NONE);
  });
});

describe('ids resolve', () => {
  test.each([
    [{}, 'base:a.txt'],
    [{ '@base': null }, 'base:a.txt'],
    [{ '@base': null, '@propagate': false }, 'base:a.txt'],
    [{ '@base': 'http://e.org/d/' }, 'http://e.org/d/a.txt'],
    [{ '@base': 'http://e.org/d/', '@propagate': false }, 'http://e.org/d/a.txt'],
    [{ '@base': 'd/' }, 'base:d/a.txt'],
  ])('under the context %j', async (local, expected) => {
    const crate = await convert([{ '@id': './a.txt', name: 'x' }], local);
    expect(triplesOf(crate)).toEqual([`${expected} schema:name "x"`]);
    expect(crate.termOf('a.txt')).toBe(crate.entities[0]?.term);
  });
});

describe('ids that climb above the root', () => {
  test.each<[JsonObject, string[]]>([
    [{}, ['base:../a.txt', 'base:a.txt', 'base:../', 'base:../../a.txt']],
    [{ '@base': 'd/' }, ['base:a.txt', 'base:d/a.txt', 'base:', 'base:../a.txt']],
    [{ '@base': '../up/' }, ['base:../a.txt', 'base:../up/a.txt', 'base:../', 'base:../../a.txt']],
    [
      { '@base': 'http://e.org/d/' },
      ['http://e.org/a.txt', 'http://e.org/d/a.txt', 'http://e.org/', 'http://e.org/a.txt'],
    ],
  ])('stay apart from those inside the crate, whichever way, under %j', async (local, expected) => {
    for (const way of [{}, { '@propagate': false }]) {
      const ids = ['../a.txt', 'd/../a.txt', '..', '../d/../../a.txt'];
      const graph = ids.map((id) => ({ '@id': id, name: `${id}: ../x` }));
      const crate = await convert(graph, { ...local, ...way });
      expect(triplesOf(crate)).toEqual(
        expected.map((iri, index) => `${iri} schema:name "${ids[index]}: ../x"`),
      );
    }
  });

  test('are written as their author did', async () => {
    const ids = ['../a.txt', 'a.txt', '..', '../../b'];
    const crate = await convert(ids.map((id) => ({ '@id': id, name: id })));
    expect(crate.entities.map(({ term }) => crate.written(term))).toEqual(ids);
    expect(crate.termOf('d/../../a.txt')).toBe(crate.termOf('../a.txt'));
  });

  test('leave texts and JSON literals with such paths as they are', async () => {
    const json: JsonObject = { '../k': ['../v', { '@id': 'd/../../a.txt' }] };
    for (const local of [{}, { '@propagate': false }]) {
      const graph = [{ '@id': 'x', name: ['d/../../a.txt', '..', { '@value': json, '@type': '@json' }] }];
      expect(triplesOf(await convert(graph, local)).toSorted()).toEqual([
        'base:x schema:name ".."',
        'base:x schema:name "d/../../a.txt"',
        `base:x schema:name "${JSON.stringify(json)}"^^${RDF}JSON`,
      ]);
    }
  });
});

describe('the general way', () => {
  test.each(['member-of-graph://index', `${choosePositionMark({})}`])(
    'finds all entities, even when a key stands for %s',
    async (iri) => {
      const local = {
        a: iri,
        'member-of-graph': iri.slice(0, -1),
        foo: { '@id': 'http://e.org/foo', '@container': '@language' },
      };
      const graph = [
        { '@id': 'x', name: 'x' },
        { '@id': 'y', a: 2, name: 'y' },
        { '@id': 'z', 'member-of-graph:x': 0, [iri]: 7 },
      ];
      const crate = await convert(graph, local);
      expect(crate.entities.map(({ index, id }) => [index, id])).toEqual([
        [0, 'x'],
        [1, 'y'],
        [2, 'z'],
      ]);
    },
  );

  test('reads aliases, named graphs, included and reversed nodes into the one graph', async () => {
    const document: JsonObject = {
      '@context': [CONTEXT, { id: '@id', partOf: { '@reverse': 'schema:hasPart' } }],
      '@id': 'named',
      '@graph': [
        { id: 'a', name: 'x', partOf: { '@id': 'b' } },
        { '@id': 'c', '@included': [{ '@id': 'd', name: 'y' }], '@reverse': { about: { '@id': 'e' } } },
      ],
    };
    const crate = await convertCrate(document, registry, new Dictionary(), { triples: 100 });
    expect(triplesOf(crate).toSorted()).toEqual([
      'base:a schema:name "x"',
      'base:b schema:hasPart base:a',
      'base:d schema:name "y"',
      'base:e schema:about base:c',
    ]);
    expect(crate.entities).toEqual([{ index: 1, id: 'c', term: crate.termOf('c') }]);
  });

  test('imports what a context imports, again and again', async () => {
    for (const mine of ['http://e.org/1', 'http://e.org/2']) {
      const local = { '@import': 'https://w3id.org/ro/terms/test', runsOn: mine, '@propagate': false };
      const crate = await convert([{ '@id': 'x', runsOn: 'y', engineVersion: 'z' }], local);
      expect(triplesOf(crate).toSorted()).toEqual([
        `base:x ${mine} "y"`,
        'base:x https://w3id.org/ro/terms/test#engineVersion "z"',
      ]);
    }
  });
});

test('a context is read the same wherever and however others before imported or named it', async () => {
  const named = 'https://w3id.org/ro/terms/test';
  const imports = { '@import': named };
  const documents: JsonObject[] = [
    { '@context': [CONTEXT, named], '@graph': [{ '@id': 'a', '@included': [] }] },
    { '@context': CONTEXT, '@graph': [{ '@id': 'a', '@context': imports, runsOn: 'x' }] },
    { '@context': CONTEXT, '@graph': [{ '@id': 'a', about: { '@context': [imports], runsOn: 'x' } }] },
    {
      '@context': [CONTEXT, { scoped: { '@id': 'http://example.org/scoped', '@context': imports } }],
      '@graph': [{ '@id': 'a', scoped: { runsOn: 'x' } }],
    },
  ];
  for (const document of [...documents, ...documents.toReversed()]) {
    const crate = await convertCrate(document, registry, new Dictionary(), { triples: 10_000 });
    expect(crate.refusedFeature, JSON.stringify(document)).toBeNull();
    if (document !== documents[0]) expect(triplesOf(crate).join()).toContain(`${named}#runsOn "x"`);
  }
});

test('a JSON value is left as it is, whatever contexts are in it', async () => {
  const value = { '@context': { '@import': 'https://w3id.org/ro/terms/test' } };
  const json = { '@id': 'http://example.org/json', '@type': '@json' };
  const crate = await convert([{ '@id': 'a', json: value, about: { '@type': '@json', '@value': value } }], {
    json,
  });
  const literal = JSON.stringify(value);
  expect(triplesOf(crate).filter((triple) => triple.includes(literal))).toHaveLength(2);
});

test('more triples than allowed are refused, whichever way', async () => {
  const graph = [{ '@id': 'x', name: ['1', '2', '3'] }];
  await expect(convert(graph, {}, 2)).rejects.toThrow(GraphTooLarge);
  await expect(convert(graph, { '@propagate': false }, 2)).rejects.toThrow(GraphTooLarge);
  expect((await convert(graph, {}, 3)).graph.size).toBe(3);
});

test('the order of @graph changes nothing but positions, labels of nameless nodes included', async () => {
  const entities: JsonValue[] = [
    { '@id': 'a', author: { name: 'n' }, about: { '@list': ['x', { name: 'y' }] } },
    { '@id': './a', 'schema:name': 'x', about: { '@id': './b' } },
    { '@id': '#c', name: 'x', about: [{ '@id': 'b' }, { name: 'n' }] },
    { name: 'nameless' },
    { name: 'nameless' },
    { '@id': './', name: { '@value': 'x', '@language': 'EN' }, author: { '@value': 'x', '@language': 'en' } },
  ];
  const picture = async (graph: JsonValue[]) => {
    const crate = await convert(graph);
    const written = Array.from({ length: crate.graph.dictionary.size }, (_, term) => [
      show(crate, term),
      crate.written(term),
      crate.keyOf(term),
      crate.entityOf(term)?.id,
    ]);
    return [triplesOf(crate).toSorted(), written.map((each) => JSON.stringify(each)).toSorted()];
  };
  const expected = await picture(entities);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(entities, { minLength: entities.length }), async (shuffled) => {
      expect(await picture(shuffled)).toEqual(expected);
    }),
  );
});

test('an id and key of a million characters are read once, however much stands under them', async () => {
  const long = 'x'.repeat(1_000_000);
  const members = Array.from({ length: 30_000 }, (_, index) => ({ name: `${index}` }));
  const value = [...members, { '@list': members.map(({ name }) => name) }];
  const crate = await convert([{ '@id': long, [`ex:${long}`]: value }], { ex: 'http://e.org/' }, 200_000);
  expect(crate.graph.size).toBe(30_000 * 4 + 1);
});

test('nesting as deep as a document may have is converted', async () => {
  let value: JsonValue = 'x';
  for (let level = 0; level < 195; level++) value = level % 2 === 0 ? { name: value } : [value];
  expect((await convert([{ '@id': 'x', name: value }])).graph.size).toBe(99);
  expect((await convert([{ '@id': 'x', name: value }], { '@propagate': false })).graph.size).toBe(99);
});
