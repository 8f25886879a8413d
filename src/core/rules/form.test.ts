import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { createContextRegistry } from '../jsonld/contexts/registry.ts';
import { RDF_TYPE } from '../vocabulary/namespaces.ts';
import { checkForm } from './form.ts';
import { FORM_RULES, type FormFinding } from './form-finding.ts';

const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';
const NAME = 'http://schema.org/name';

const registry = createContextRegistry();

function check(document: JsonObject): FormFinding[] {
  return checkForm(document, registry, [CONTEXT]);
}

function checkGraph(graph: JsonValue[], context: JsonValue = CONTEXT): FormFinding[] {
  return check({ '@context': context, '@graph': graph });
}

function checkEntity(members: JsonObject, context?: JsonValue): FormFinding[] {
  return checkGraph([{ '@id': 'a.txt', '@type': 'File', ...members }], context);
}

const SOUND: JsonValue[] = [
  { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } },
  { '@id': './', '@type': ['Dataset'], name: ['x', 5, true, null], hasPart: [{ '@id': 'a.txt' }] },
  {
    '@id': 'a.txt',
    '@type': 'File',
    '@index': 'one',
    name: { '@value': 'x', '@language': 'en', '@direction': 'ltr', '@index': 'i' },
    dateCreated: { '@value': '2024', '@type': 'http://www.w3.org/2001/XMLSchema#gYear' },
    description: { '@value': null },
    author: { '@list': ['x', { '@id': '#p' }, { '@value': 5 }] },
    'schema:about': { '@value': { any: [[{}]] }, '@type': '@json' },
  },
];

test('a sound document has no faults', () => {
  expect(checkGraph(SOUND)).toEqual([]);
});

describe('faults that leave nothing to check come alone and stop the run', () => {
  test.each<[string, JsonObject, JsonValue]>([
    ['context-present', { '@graph': [5] }, null],
    ['context-present', { '@context': null, '@graph': [5] }, null],
    ['context-resolvable', { '@context': 'https://e.org/c', '@graph': [5] }, 'https://e.org/c'],
    ['context-resolvable', { '@context': [CONTEXT, { a: 5 }] }, null],
    ['context-resolvable', { '@context': 5, '@graph': [5] }, null],
    ['graph-array', { '@context': CONTEXT }, null],
    ['graph-array', { '@context': CONTEXT, '@graph': {} }, null],
  ])('%s: %j', (rule, document, value) => {
    const property = rule === 'graph-array' ? '@graph' : '@context';
    expect(check(document)).toEqual([
      expect.objectContaining({ rule, stops: true, entity: null, entityIndex: null, property, value }),
    ]);
  });

  test('an unknown context is named with what would do', () => {
    const document = { '@context': [CONTEXT, 'https://e.org/c'], '@graph': [] };
    const found =
      'The context https://e.org/c is not known here, and contexts are never fetched. ' +
      `Put its terms into the document's own "@context"`;
    expect(check(document)[0]?.message.text).toBe(`${found}.`);
    const [finding] = checkForm(document, registry, [], 'add it with --contexts');
    expect(finding?.message.text).toBe(`${found}, or add it with --contexts.`);
  });

  test('an unknown RO-Crate context is named with the one to write', () => {
    const url = 'https://w3id.org/ro/crate/1.2-RC9/context';
    const [fault] = check({ '@context': url, '@graph': [] });
    expect(fault?.message.text).toBe(
      `The context ${url} is not that of an RO-Crate edition known here. Write "${CONTEXT}" in its place.`,
    );
  });

  test('each unknown context is named once', () => {
    const faults = check({
      '@context': ['https://e.org/b', 'https://e.org/a', 'https://e.org/b'],
      '@graph': [],
    });
    expect(faults.map((fault) => fault.value)).toEqual(['https://e.org/a', 'https://e.org/b']);
  });
});

describe('context-rocrate', () => {
  test.each<[JsonValue, number]>([
    [CONTEXT, 0],
    [[{ a: 'http://e.org/' }, CONTEXT], 0],
    ['https://w3id.org/ro/crate/1.2/context', 1],
    ['https://w3id.org/ro/crate/1.1-DRAFT/context', 1],
    [['https://w3id.org/ro/terms/test', 'https://researchobject.github.io/ro-crate/0.2/context.json'], 1],
    ['http://w3id.org/ro/crate/1.1/context', 1],
    [{ File: 'http://schema.org/MediaObject' }, 1],
    [{ '@import': CONTEXT }, 1],
  ])('%j: %i faults', (context, count) => {
    const faults = checkGraph([], context);
    expect(faults.map((fault) => fault.rule)).toEqual(Array(count).fill('context-rocrate'));
    if (faults[0]) expect(faults[0]).toMatchObject({ stops: false, property: '@context', entity: null });
  });

  test('the context of another edition or of a draft is named with the one to write', () => {
    for (const url of [
      'https://w3id.org/ro/crate/1.2/context',
      'https://w3id.org/ro/crate/1.1-DRAFT/context',
    ]) {
      const [fault] = checkGraph([], [url]);
      expect(fault).toMatchObject({
        value: url,
        message: expect.objectContaining({
          text: `The "@context" refers to ${url}, not to "${CONTEXT}". Write "${CONTEXT}" in its place, exactly as here.`,
        }),
      });
    }
  });

  test('nothing is asked for without a URL', () => {
    expect(checkForm({ '@context': {}, '@graph': [] }, registry, [])).toEqual([]);
  });
});

describe('graph-array', () => {
  test.each<JsonValue>([5, 'x', null, [], [{ '@id': 'x' }]])(
    'the member %j is a fault of its own',
    (member) => {
      expect(checkGraph([...SOUND, member])).toEqual([
        expect.objectContaining({
          rule: 'graph-array',
          entityIndex: 3,
          value: JSON.stringify(member),
          stops: false,
        }),
      ]);
    },
  );
});

describe('entity-id', () => {
  test.each<[JsonObject, string]>([
    [{ '@type': 'Person' }, 'An entity of type Person has no "@id"'],
    [{ '@type': 'Person', name: 'Alice' }, 'The entity named "Alice" has no "@id"'],
    [{ '@id': 5, '@type': 'Person' }, 'a number (5)'],
    [{ '@id': ['a'], '@type': 'Person' }, 'an array'],
    [{ '@id': null, '@type': 'Person' }, 'null'],
  ])('%j: %s', (entity, words) => {
    const faults = checkGraph([...SOUND, entity]);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'entity-id', entity: null, entityIndex: 3, property: '@id' }),
    ]);
    expect(faults[0]?.message.text).toContain(words);
  });

  test('every offender is reported', () => {
    expect(checkGraph([{ '@type': 'File' }, { '@type': 'File' }])).toHaveLength(2);
  });
});

describe('entity-type', () => {
  test.each<[JsonObject, string]>([
    [{}, 'no "@type"'],
    [{ '@type': '' }, 'an empty string'],
    [{ '@type': [] }, 'an empty array'],
    [{ '@type': ['File', 5] }, 'a number (5) in it'],
    [{ '@type': { '@id': 'File' } }, 'an object'],
    [{ '@type': null }, 'null'],
  ])('%j: %s', (members, words) => {
    const faults = checkGraph([{ '@id': 'a.txt', ...members }]);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'entity-type', entity: 'a.txt', entityIndex: 0, property: RDF_TYPE }),
    ]);
    expect(faults[0]?.message.text).toContain(words);
  });
});

describe('flattened', () => {
  test.each([
    [
      'another one',
      { '@id': '#b', name: 'B' },
      'Move that to a member of "@graph" and leave {"@id": "#b"} here.',
    ],
    [
      'that of the entity itself',
      { '@id': './a.txt', name: 'B' },
      'Give it an "@id" of its own, such as "#author"',
    ],
    [
      'that of a member of "@graph"',
      { '@id': '#c', name: 'B' },
      'Move these properties to that member and leave {"@id": "#c"} here.',
    ],
  ])('says what to do with a nested entity whose @id is %s', (_, nested, words) => {
    const faults = checkGraph([
      { '@id': 'a.txt', '@type': 'File', author: nested },
      { '@id': '#c', '@type': 'Person' },
    ]);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'flattened', property: 'http://schema.org/author' }),
    ]);
    expect(faults[0]?.message.text).toContain(words);
  });

  test.each<[JsonValue, string | null, string]>([
    [{ '@id': '#a', '@type': 'Person' }, '#a', 'describes #a in place'],
    [{ '@type': 'Person' }, '{"@type":"Person"}', 'describes an entity in place ("@type")'],
    [[{ '@id': '#a' }, {}], '{}', 'an empty object'],
    [{ '@id': 5 }, '{"@id":5}', 'a number (5)'],
    [{ '@set': ['x'] }, '{"@set":["x"]}', '@set'],
    [{ '@reverse': {} }, '{"@reverse":{}}', '@reverse'],
    [{ '@graph': [] }, '{"@graph":[]}', '@graph'],
    [{ '@included': [] }, '{"@included":[]}', '@included'],
    [[['x']], '["x"]', 'an array inside an array'],
    [{ '@list': [['x']] }, '["x"]', 'a list inside a list'],
    [{ '@list': [{ '@list': [] }] }, '{"@list":[]}', 'a list inside a list'],
    [{ '@list': [{ '@type': 'File' }] }, '{"@type":"File"}', 'in place'],
    [{ '@list': [], '@id': 'x' }, 'x', 'has "@id" beside a @list'],
    [{ '@value': 'x', '@id': 'y' }, 'y', 'with "@id"'],
    [{ '@value': 'x', '@language': 'en', '@type': 'Date' }, null, 'both a "@type" and a language'],
    [{ '@value': 5, '@language': 'en' }, null, 'Remove the language, or write a string'],
    [{ '@value': 'x', '@language': 5 }, null, '"@language" is a number'],
    [{ '@value': ['x'] }, null, '"@value" is an array'],
    [{ '@value': 'x', '@type': ['Date'] }, null, '"@type" is an array'],
    [{ '@value': 'x', '@type': 'a b' }, null, 'the IRI of a datatype'],
    [{ '@value': 'x', '@direction': 'up' }, null, '"@direction"'],
    [{ '@value': 'x', '@index': 5 }, null, '"@index"'],
  ])('%j under a key is one fault', (value, shown, words) => {
    const faults = checkEntity({ name: value });
    expect(faults).toEqual([
      expect.objectContaining({
        rule: 'flattened',
        entity: 'a.txt',
        property: NAME,
        value: shown ?? JSON.stringify(value),
        entityIndex: 0,
        stops: false,
      }),
    ]);
    expect(faults[0]?.message.text).toContain(words);
    expect(faults[0]?.message.text).toContain('a.txt is not flattened: its "name"');
  });

  test.each(['@context', '@graph', '@included', '@reverse', '@nest', '@set', '@value'])(
    'an entity with %s is one fault',
    (keyword) => {
      expect(checkEntity({ [keyword]: {} })).toEqual([
        expect.objectContaining({ rule: 'flattened', entity: 'a.txt', property: keyword }),
      ]);
    },
  );

  const aliases = {
    id: '@id',
    type: '@type',
    value: '@value',
    part: '@included',
    note: '@index',
    back: '@reverse',
  };

  test.each<[JsonObject, string]>([
    [{ id: 'a.txt' }, '"id" (an alias of @id)'],
    [{ id: 5 }, '"id" (an alias of @id)'],
    [{ type: { '@id': 'x' } }, '"type" (an alias of @type)'],
    [{ value: 0 }, '"value" (an alias of @value)'],
    [{ part: { '@id': 'x' } }, '"part" (an alias of @included)'],
    [{ back: 'x' }, '"back" (an alias of @reverse)'],
    [{ note: 5 }, '"note" (an alias of @index)'],
    [{ '@index': 'one', note: 'two' }, '"note" (an alias of @index)'],
  ])('an entity with %j, where the key stands for a keyword, is one fault', (members, words) => {
    const faults = checkEntity(members, [CONTEXT, aliases]);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'flattened', entity: 'a.txt', property: Object.keys(members).at(-1) }),
    ]);
    expect(faults[0]?.message.text).toContain(words);
  });

  test('an entity that has aliases alone lacks what they stand for, and nothing more', () => {
    const faults = checkGraph([{ id: 'a.txt', type: 'File', note: 'one' }], [CONTEXT, aliases]);
    expect(faults.map((fault) => fault.rule)).toEqual(['entity-id', 'entity-type']);
  });

  test('values of a term for JSON literals may hold anything', () => {
    const context = [CONTEXT, { data: { '@id': 'http://e.org/data', '@type': '@json' } }];
    expect(checkEntity({ data: { any: [[{ thing: {} }]] } }, context)).toEqual([]);
  });
});

describe('compacted-terms', () => {
  test('an unknown key is one fault with its count and the least entity that uses it', () => {
    const faults = checkGraph([
      { '@id': 'b.txt', '@type': 'File', foo: 1 },
      { '@id': 'a.txt', '@type': 'File', foo: 2 },
      { '@id': 'cc.txt', '@type': 'File', foo: 2, bar: 1 },
    ]);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'compacted-terms', entity: 'a.txt', entityIndex: 1, property: 'foo' }),
      expect.objectContaining({ rule: 'compacted-terms', entity: 'cc.txt', entityIndex: 2, property: 'bar' }),
    ]);
    expect(faults[0]?.message.text).toContain('3 uses, one in a.txt');
    expect(faults[1]?.message.text).toContain('(in cc.txt)');
  });

  test.each([
    ['http://purl.org/x', 'written as an IRI'],
    ['urn:x:y', 'written as an IRI'],
    ['@foo', 'not a keyword'],
    ['@foo-bar', 'not a keyword'],
    ['', 'not defined by any context'],
    ['datepublished', 'not defined by any context'],
    ['toString', 'not defined by any context'],
    ['constructor', 'not defined by any context'],
    ['hasOwnProperty', 'not defined by any context'],
    ['7', 'not defined by any context'],
    ['\ud800', 'not defined by any context'],
  ])('the key %j is a fault', (key, words) => {
    const faults = checkEntity({ [key]: 1 });
    expect(faults).toEqual([expect.objectContaining({ rule: 'compacted-terms', property: key })]);
    expect(faults[0]?.message.text).toContain(words);
  });

  test('the key __proto__ is a fault', () => {
    const faults = check(
      JSON.parse(`{"@context": "${CONTEXT}", "@graph": [{"@id": "a", "@type": "File", "__proto__": 1}]}`),
    );
    expect(faults).toEqual([expect.objectContaining({ rule: 'compacted-terms', property: '__proto__' })]);
  });

  test.each(['schema:name', 'rdfs:label', 'name:x', 'File'])('the key %j is known', (key) => {
    expect(checkEntity({ [key]: 1 })).toEqual([]);
  });

  test('a term is a prefix unless the context says that it is one of JSON-LD 1.1 and no prefix', () => {
    const terms = { moths: { '@id': 'http://e.org/moths#' } };
    expect(checkEntity({ 'moths:x': 1 }, [CONTEXT, terms])).toEqual([]);
    const [fault] = checkEntity({ 'moths:x': 1 }, [CONTEXT, { '@version': 1.1, ...terms }]);
    expect(fault?.message.text).toContain('written as an IRI');
    const prefix = { '@version': 1.1, moths: { ...terms.moths, '@prefix': true } };
    expect(checkEntity({ 'moths:x': 1 }, [CONTEXT, prefix])).toEqual([]);
  });

  test('a key that the context sets to null is a fault', () => {
    const [fault] = checkEntity({ wingspan: 1 }, [CONTEXT, { wingspan: null }]);
    expect(fault?.message.text).toContain('is null in "@context"');
  });

  test('@vocab makes any key without a colon known', () => {
    const context = [CONTEXT, { '@vocab': 'http://e.org/' }];
    expect(checkEntity({ foo: 1 }, context)).toEqual([]);
    expect(checkEntity({ 'foo:x': 1 }, context)).toHaveLength(1);
  });

  test('keys of nested objects count, those of literals and JSON values do not', () => {
    const faults = checkEntity({
      name: { foo: { foo: 1 } },
      about: { '@value': { foo: 1 }, '@type': '@json' },
      keywords: { '@value': 1, foo: 1 },
    });
    const terms = faults.filter((fault) => fault.rule === 'compacted-terms');
    expect(terms).toEqual([expect.objectContaining({ property: 'foo', entity: 'a.txt' })]);
    expect(terms[0]?.message.text).toContain('2 uses');
  });
});

describe('compacted-types', () => {
  test('an unknown type is one fault with its count', () => {
    const faults = checkGraph([
      { '@id': 'b', '@type': ['File', 'Foo'] },
      { '@id': 'a', '@type': 'Foo' },
    ]);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'compacted-types', entity: 'a', property: RDF_TYPE, value: 'Foo' }),
    ]);
    expect(faults[0]?.message.text).toContain('2 uses, one in a');
  });

  test('a type written as an IRI is a fault, a compact one is not', () => {
    expect(checkEntity({ '@type': 'http://e.org/T' })[0]?.message.text).toContain('written as an IRI');
    expect(checkEntity({ '@type': 'schema:Thing' })).toEqual([]);
    expect(checkEntity({ '@type': 'https://schema.org/Thing' })).toEqual([]);
    expect(checkEntity({ '@type': 'Foo' }, [CONTEXT, { '@vocab': 'http://e.org/' }])).toEqual([]);
  });
});

describe('unique-ids', () => {
  test('entities that resolve to one id are one fault, with all ways to write it', () => {
    const faults = checkGraph(
      ['./a.txt', 'b', 'a.txt', 'd/../a.txt', 'a.txt'].map((id) => ({ '@id': id, '@type': 'File' })),
    );
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'unique-ids', entity: 'a.txt', property: '@id', entityIndex: 2 }),
    ]);
    expect(faults[0]?.message.text).toContain('4 entities');
    expect(faults[0]?.message.text).toContain('"./a.txt", "d/../a.txt"');
  });

  test('case, encoding and fragments tell entities apart', () => {
    const ids = ['a.txt', 'A.txt', 'a%2Etxt', 'a.txt#x', 'é', '%C3%A9', 'http://e.org/', 'http://e.org'];
    expect(checkGraph(ids.map((id) => ({ '@id': id, '@type': 'File' })))).toEqual([]);
  });

  test('what lies outside the crate is told apart from what lies inside', () => {
    const ids = ['a.txt', '../a.txt', '../../a.txt', '/a.txt', './', '../', '/'];
    expect(checkGraph(ids.map((id) => ({ '@id': id, '@type': 'File' })))).toEqual([]);
    const same = ['../a.txt', 'd/../../a.txt'];
    expect(checkGraph(same.map((id) => ({ '@id': id, '@type': 'File' })))).toHaveLength(1);
  });

  test('blank nodes have ids too', () => {
    expect(
      checkGraph([
        { '@id': '_:b', '@type': 'File' },
        { '@id': '_:b', '@type': 'File' },
      ]),
    ).toHaveLength(1);
  });
});

describe('the order of faults', () => {
  const entities: JsonValue[] = [
    ...SOUND,
    5,
    { name: 'x', foo: {} },
    { '@id': 'z', '@type': 'Foo', foo: [[1]], author: { name: 'n', bar: 1 } },
    { '@id': 'y', '@type': [], foo: 1, about: {} },
    { '@id': './z', '@type': 'Foo', '@reverse': {} },
    { '@id': 'a', '@type': 'File', about: {}, foo: 1 },
  ];

  test('is that of the catalogue, and nothing but positions depends on the order of @graph', () => {
    const withoutIndex = (faults: FormFinding[]) => faults.map(({ entityIndex: _, ...rest }) => rest);
    const expected = withoutIndex(checkGraph(entities));
    const rules = expected.map((fault) => FORM_RULES.indexOf(fault.rule));
    expect(rules).toEqual([...rules].sort((one, other) => one - other));
    expect(new Set(rules).size).toBe(7);
    fc.assert(
      fc.property(fc.shuffledSubarray(entities, { minLength: entities.length }), (shuffled) => {
        expect(withoutIndex(checkGraph(shuffled))).toEqual(expected);
      }),
    );
  });
});

test('any JSON under @graph is checked without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (graph, context) => {
      const parsed: JsonObject = JSON.parse(JSON.stringify({ '@context': context, '@graph': graph }));
      expect(Array.isArray(check(parsed))).toBe(true);
      expect(Array.isArray(check({ ...parsed, '@context': CONTEXT }))).toBe(true);
    }),
  );
});

test('long names are cut in messages', () => {
  const long = 'x'.repeat(100_000);
  const faults = checkGraph([{ '@id': long, '@type': long, [long]: { [long]: {} } }]);
  expect(faults.length).toBeGreaterThan(2);
  for (const fault of faults) expect(fault.message.text.length).toBeLessThan(1500);
});
