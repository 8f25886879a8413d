import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../core/inside.ts';

const ROCRATE = 'https://w3id.org/ro/crate/1.1/context';
/** A small part of it: jsonld.js needs 10 ms for the whole, a hundred times more than for the document. */
const TERMS: JsonValue = {
  schema: 'http://schema.org/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  ...Object.fromEntries(
    ['name', 'author', 'hasPart', 'about', 'description', 'Dataset', 'Person', 'Date'].map((term) => [
      term,
      `http://schema.org/${term}`,
    ]),
  ),
  File: 'http://schema.org/MediaObject',
  HTML: 'rdf:HTML',
};

/** Local contexts, each with something that a converter can get wrong. */
const LOCAL_CONTEXTS: JsonValue[] = [
  { ex: 'http://example.org/', plain: 'ex:plain', link: { '@id': 'ex:link', '@type': '@id' } },
  { voc: { '@id': 'http://example.org/voc', '@type': '@vocab' }, ex: { '@id': 'http://example.org/' } },
  { day: { '@id': 'http://example.org/day', '@type': 'http://www.w3.org/2001/XMLSchema#date' } },
  { none: { '@id': 'http://example.org/none', '@type': '@none' }, nothing: null },
  { '@vocab': 'http://vocab.example.org/' },
  { '@vocab': '' },
  { '@vocab': null, '@language': 'en-GB' },
  { '@language': 'de', plain: 'http://example.org/plain' },
  { '@language': null },
  { '@base': 'https://base.example.org/a/b' },
  { '@base': '../up/' },
  { '@base': 'd/e/' },
  { '@base': null },
  { '@version': 1.1, '@direction': 'rtl', '@protected': true, safe: 'http://example.org/safe' },
  {
    set: { '@id': 'http://example.org/set', '@container': '@set' },
    'ex:x': 'http://example.org/x',
    ex: 'http://example.org/',
  },
  { list: { '@id': 'http://example.org/list', '@container': '@list' } },
  { lang: { '@id': 'http://example.org/lang', '@container': '@language' } },
  { index: { '@id': 'http://example.org/index', '@container': '@index' } },
  { byId: { '@id': 'http://example.org/by', '@container': '@id' } },
  { json: { '@id': 'http://example.org/json', '@type': '@json' } },
  { german: { '@id': 'http://example.org/german', '@language': 'de' } },
  { back: { '@reverse': 'http://example.org/back' } },
  {
    scoped: { '@id': 'http://example.org/scoped', '@context': { plain: 'http://scoped.example.org/plain' } },
  },
  { File: { '@id': 'http://example.org/File', '@context': { name: 'http://scoped.example.org/name' } } },
  { id: '@id', type: '@type', value: '@value' },
  { note: '@index', part: '@included', turned: '@reverse', items: '@list', graph: '@graph' },
  { '@propagate': false, plain: 'http://example.org/plain' },
  { '@import': 'https://w3id.org/ro/terms/test', plain: 'http://example.org/plain' },
  {
    toString: 'http://example.org/toString',
    constructor: 'http://example.org/constructor',
    7: 'http://example.org/7',
  },
  { '@foo': 'http://example.org/ignored', same: '@bar', _: 'http://example.org/underscore' },
  'https://w3id.org/ro/terms/workflow-run',
  null,
];

/**
 * Without `__proto__`, which jsonld.js loses; `@nest`, in which it misplaces sets; and `@graph` in an entity, as it
 * drops a graph whose name is no IRI.
 */
const KEYS = [
  'name',
  'author',
  'hasPart',
  'about',
  'description',
  'schema:keywords',
  'rdf:value',
  'unknownKey',
  'unknown:key',
  'http://example.org/iri',
  'urn:key:x',
  '_:p',
  'plain',
  'link',
  'voc',
  'day',
  'none',
  'safe',
  'set',
  'list',
  'lang',
  'index',
  'byId',
  'json',
  'german',
  'back',
  'scoped',
  'id',
  'type',
  'value',
  'ex:x',
  'same',
  'sha1',
  '7',
  'toString',
  'constructor',
  'hasOwnProperty',
  '@foo',
  '@foo-bar',
  '',
  'a b',
  ':x',
  '_',
  'HTML',
  '@index',
  'nothing',
  'note',
  'part',
  'turned',
  'items',
];
/** None that has the form of a keyword (`@foo`): jsonld.js makes a blank node of it, we keep the id. */
const IDS = [
  './',
  '',
  '.',
  '..',
  '#x',
  '#a b',
  'a.txt',
  './a.txt',
  'd/../a.txt',
  'a b.txt',
  '%20',
  'é.txt',
  '../up',
  '../../a.txt',
  'd/../../a.txt',
  '../../',
  '/abs',
  '/../abs',
  '?q',
  '//host/x',
  'C:\\x',
  'foo:bar',
  'schema:name',
  'ex:y',
  'name',
  'https://example.org/a/../b',
  'http://a b',
  '_:b0',
  '_:b1',
  '_:',
  '@id',
  '@type',
  '@foo-bar',
  'rdf:',
  'urn:x',
  'd//e',
  'a:b:c',
  '1:b',
  'x/y:z',
  'e/.',
  'e/..',
  '{}',
];
const TYPES = [
  'File',
  'Dataset',
  'Person',
  'schema:Thing',
  'Unknown',
  'http://example.org/T',
  '_:t',
  'ex:T',
  'name',
  'a b',
  '',
  '@id',
];
const LANGUAGES = ['en', 'EN-gb', 'x'];

const id = fc.constantFrom(...IDS);
const type = fc.constantFrom(...TYPES);
const text = fc.oneof(
  fc.constantFrom(
    'x',
    '',
    '@id',
    '@type',
    '@foo',
    '__proto__',
    'a.txt',
    'd/../../a.txt',
    'ex:y',
    'nothing',
    'line\nbreak',
    '"',
    '\\',
    '\ud83d\ude00',
  ),
  fc.string({ maxLength: 5 }),
);
/** Small fractions without a decimal point (1e-7) and -0 are left out: jsonld.js makes the integer 0 of them. */
const number = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, 0.1, 1 / 3, 1.5e300, 1e21, 1e20, -1e22, 123456789.125, 0.30000000000000004),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const datatypes = [
  'http://www.w3.org/2001/XMLSchema#date',
  'xsd:date',
  'Date',
  'http://www.w3.org/2001/XMLSchema#decimal',
];
/** No xsd:double on text: jsonld.js rewrites such text as a number. */
const literal = fc.oneof(
  fc.record({ '@value': scalar }),
  fc.record({ '@value': fc.oneof(text, number, fc.boolean()), '@type': fc.constantFrom(...datatypes) }),
  fc.record({ '@value': number, '@type': fc.constant('http://www.w3.org/2001/XMLSchema#double') }),
  fc.record({ '@value': text, '@language': fc.constantFrom(...LANGUAGES) }),
  fc.record({ '@value': text, '@direction': fc.constantFrom('ltr', 'rtl'), '@index': fc.constant('i') }),
  fc.record({ '@value': fc.jsonValue({ maxDepth: 2 }), '@type': fc.constant('@json') }),
  fc.record({ '@value': scalar, '@type': fc.constantFrom<JsonValue>(['Date'], null, 'a b') }),
);
const reference = id.map((value): JsonValue => ({ '@id': value }));

const { value: generatedValue, node: generatedNode } = fc.letrec<{ value: JsonValue; node: JsonObject }>(
  (tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      reference,
      literal.map((each): JsonValue => JSON.parse(JSON.stringify(each))),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.oneof(scalar, reference), { maxLength: 3 }).map((list): JsonValue => ({ '@list': list })),
      fc.array(fc.oneof(scalar, reference), { maxLength: 3 }).map((set): JsonValue => ({ '@set': set })),
      tie('node'),
    ),
    node: fc
      .tuple(
        fc.option(id, { freq: 6 }),
        fc.option(fc.oneof(type, fc.array(type, { maxLength: 3 })), { freq: 6 }),
        fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 4 }),
      )
      .map(([nodeId, types, members]) => toNode(nodeId, types, members)),
  }),
);

function toNode(
  nodeId: string | null,
  types: string | string[] | null,
  members: [string, JsonValue][],
): JsonObject {
  const head: [string, JsonValue][] = [];
  if (nodeId !== null) head.push(['@id', nodeId]);
  if (types !== null) head.push(['@type', types]);
  return Object.fromEntries([...head, ...members]);
}

const context = fc
  .tuple(
    fc.oneof({ weight: 19, arbitrary: fc.constant(TERMS) }, { weight: 1, arbitrary: fc.constant(ROCRATE) }),
    fc.array(fc.constantFrom(...LOCAL_CONTEXTS), { maxLength: 2 }),
  )
  .chain(([terms, locals]) =>
    fc.constantFrom<JsonValue>([terms, ...locals], [...locals, terms], locals.length === 0 ? terms : locals),
  );

/** Documents of every kind that JSON-LD allows, and many that it does not. */
export const generatedDocument: fc.Arbitrary<JsonObject> = fc
  .record({
    context,
    graph: fc.array(
      fc.oneof({ weight: 9, arbitrary: generatedNode }, { weight: 1, arbitrary: generatedValue }),
      { maxLength: 5 },
    ),
    beside: fc.option(
      fc.constantFrom<[string, JsonValue]>(
        ['name', 'x'],
        ['name', { '@value': [] }],
        ['@id', 'named'],
        ['@id', 5],
        ['@type', 'File'],
        ['id', 'named'],
        ['graph', []],
        ['unknownKey', 1],
      ),
      { freq: 2, nil: null },
    ),
  })
  .map((parts) => {
    const { graph, beside } = parts;
    const rest = beside === null ? [] : [beside];
    return Object.fromEntries([
      ['@context', parts.context],
      ['@graph', graph.filter((each) => !Array.isArray(each))],
      ...rest,
    ]);
  });
