import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContextRegistry, type JsonObject, type JsonValue } from '../core/inside.ts';
import { referenceNQuads } from './quads.ts';

const TERM_NAMES = ['a', 'b', 'c', 'ex', 'ex:t', 'x/y', '@foo', 'http://example.org/a', '7', 'toString'];
const VALUES: JsonValue[] = [
  'http://example.org/',
  'http://example.org/a',
  'ex:t',
  'a',
  'b',
  'c:d',
  'unknown',
  '@id',
  '@type',
  '@context',
  '_:x',
  '',
  null,
  5,
  false,
  [],
];
const term = fc.constantFrom(...TERM_NAMES);
const iri = fc.constantFrom(...VALUES);
/** Nothing that looks like a keyword but is none: jsonld.js takes a second use of such a term for a cycle. */
const definedIri = fc.constantFrom(...VALUES.filter((value) => value !== '@context'));
const reversedIri = fc.constantFrom(...VALUES.filter((value) => !String(value).startsWith('@')));
const optional = { requiredKeys: [] };

const definition = fc
  .record(
    {
      '@id': definedIri,
      '@type': fc.constantFrom<JsonValue>(
        '@id',
        '@vocab',
        '@none',
        '@json',
        '@foo',
        'ex:t',
        'a',
        '_:x',
        'unknown',
        5,
        null,
      ),
      '@container': fc.constantFrom<JsonValue>(
        '@set',
        '@list',
        '@index',
        '@language',
        '@id',
        '@type',
        '@graph',
        '@foo',
        5,
        null,
        [],
        ['@set', '@list'],
        ['@graph', '@id'],
        ['@graph', '@set'],
        ['@index', '@set'],
        ['@id', '@index'],
        ['@graph', '@type'],
      ),
      '@prefix': fc.constantFrom<JsonValue>(true, false, 'x'),
      '@protected': fc.boolean(),
      '@language': fc.constantFrom<JsonValue>('en', null, 5),
      '@direction': fc.constantFrom<JsonValue>('ltr', null, 'x'),
      '@index': fc.constantFrom<JsonValue>('a', '@id', 5),
      '@nest': fc.constantFrom<JsonValue>('a', '@nest', '@id', 5),
      '@reverse': reversedIri,
      '@context': fc.constantFrom<JsonValue>(
        {},
        { z: 'http://z.example.org/' },
        { z: 5 },
        null,
        'https://unknown.example.org/',
      ),
      '@stray': fc.constant(1),
    },
    optional,
  )
  .chain((whole) =>
    fc
      .subarray(Object.keys(whole), { maxLength: Math.min(3, Object.keys(whole).length) })
      .map((keys) => pick(whole, keys)),
  );

const local = fc
  .tuple(
    fc.array(fc.tuple(term, fc.oneof({ weight: 3, arbitrary: iri }, { weight: 2, arbitrary: definition })), {
      maxLength: 4,
    }),
    fc.option(
      fc.constantFrom<[string, JsonValue]>(
        ['@vocab', 'http://vocab.example.org/'],
        ['@vocab', ''],
        ['@vocab', null],
        ['@vocab', 5],
        ['@base', 'http://base.example.org/'],
        ['@base', 5],
        ['@language', 'en'],
        ['@language', 5],
        ['@version', 1.1],
        ['@version', 1],
        ['@version', '1.1'],
        ['@direction', 'rtl'],
        ['@direction', 'x'],
        ['@propagate', true],
        ['@propagate', 'x'],
        ['@protected', true],
        ['@id', 'a'],
        ['@type', { '@container': '@set' }],
        ['@type', { '@container': '@list' }],
        ['@type', {}],
        ['', 'http://example.org/'],
      ),
      { freq: 2 },
    ),
  )
  .map(([terms, setting]): JsonObject => Object.fromEntries([...terms, ...(setting ? [setting] : [])]));

const context = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: local },
    fc.constantFrom<JsonValue>(null, 5, [], 'https://unknown.example.org/'),
  ),
  {
    minLength: 1,
    maxLength: 2,
  },
);

function pick(whole: object, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key)));
}

/** Without @import, for which jsonld.js 9 mixes up contexts that it has seen before. */
test('a context is refused exactly when jsonld.js refuses it', async () => {
  const registry = createContextRegistry();
  const tally = { used: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(context, async (contexts) => {
      const document: JsonObject = { '@context': contexts, '@graph': [] };
      const { errors } = registry.contextOf(document);
      const reference = await referenceNQuads(document, registry);
      tally[reference === null ? 'refused' : 'used']++;
      expect(errors.map((error) => JSON.stringify(error)).join()).toEqual(
        reference === null ? expect.stringMatching(/./) : '',
      );
    }),
    { numRuns: 5000, seed: 20_261_121 },
  );
  expect(Math.min(tally.used, tally.refused), JSON.stringify(tally)).toBeGreaterThan(300);
});
