import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../json/json.ts';
import { INITIAL_CONTEXT } from './active-context.ts';
import { defineTerms, defineTermsOnUse } from './define-terms.ts';
import { publishedContexts } from './published.ts';
import { createContextRegistry } from './registry.ts';

const TERMS = new URL('../../../../../shared/data/ro-crate-terms.json', import.meta.url);
const DRAFT_TERMS = new URL('../../../../../shared/data/ro-crate-draft-terms.json', import.meta.url);
const EDITIONS = ['1.0', '1.1', '1.2', '1.3'];

interface DraftFacts {
  base: string;
  changed: Record<string, string>;
  gone: string[];
}

function contextOf(context: JsonValue, registry = createContextRegistry()) {
  return registry.contextOf({ '@context': context });
}

function errorsOf(context: JsonValue): string[] {
  return contextOf(context).errors.map((error) =>
    error.kind === 'unknown' ? `unknown ${error.url}` : error.message,
  );
}

describe('the published contexts', () => {
  test('stand alone and have no errors, so that each term can be defined when it is first used', () => {
    const contexts = [...publishedContexts().values()].map((source) => source());
    for (const content of new Set(contexts)) {
      const errors: string[] = [];
      const whole = defineTerms(INITIAL_CONTEXT, content, (message) => errors.push(message));
      expect(errors).toEqual([]);
      const before = { ...INITIAL_CONTEXT, vocab: 'http://other.example/', layers: [whole] };
      expect(defineTerms(before, content, (message) => errors.push(message))).toEqual(whole);
      const onUse = defineTermsOnUse(INITIAL_CONTEXT, content);
      expect([...onUse.keys()]).toEqual([...whole.keys()]);
      for (const term of [...whole.keys()].reverse()) expect(onUse.get(term)).toEqual(whole.get(term));
      expect(onUse.has('constructor')).toBe(false);
    }
  });

  test('answer to each of their URLs', () => {
    const registry = createContextRegistry();
    for (const version of EDITIONS) {
      const urls = [
        `https://w3id.org/ro/crate/${version}/context`,
        `http://w3id.org/ro/crate/${version}/context`,
        `https://www.researchobject.org/ro-crate/${version}/context.jsonld`,
      ];
      for (const url of urls)
        expect(contextOf(url, registry).context.expandKey('name')).toBe('http://schema.org/name');
    }
    for (const url of [
      'https://w3id.org/ro/terms/workflow-run/context',
      'https://w3id.org/ro/terms/workflow-run',
    ]) {
      expect(contextOf(url, registry).context.expandKey('sha1')).toBe(
        'https://w3id.org/ro/terms/workflow-run#sha1',
      );
    }
  });

  test.each([
    ['1.0', 'Workflow', 'http://purl.org/ro/wfdesc#Workflow'],
    ['1.1', 'Workflow', null],
    ['1.1', 'cite-as', 'https://www.w3.org/ns/iana/link-relations/relation#cite-as'],
    ['1.2', 'cite-as', 'http://www.iana.org/assignments/relation/cite-as'],
    ['1.1', 'input', 'https://bioschemas.org/ComputationalWorkflow#input'],
    ['1.2', 'input', 'https://bioschemas.org/properties/input'],
    ['1.3', 'input', 'https://bioschemas.org/terms/input'],
    ['1.1', 'localPath', null],
    ['1.2', 'localPath', 'https://w3id.org/ro/terms#localPath'],
    ['1.1', 'HTML', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML'],
  ])('edition %s reads %j as %j', (version, term, iri) => {
    const { context } = contextOf(`https://w3id.org/ro/crate/${version}/context`);
    expect(context.expandKey(term)).toBe(iri);
  });

  test('are term for term those of the table of facts', () => {
    if (!existsSync(TERMS)) {
      console.log(
        '../shared/data/ro-crate-terms.json is absent: the published contexts are not compared with it',
      );
      return;
    }
    const facts = JSON.parse(readFileSync(TERMS, 'utf8'));
    const registry = createContextRegistry();
    for (const version of EDITIONS) {
      const { schema, other } = facts['ro-crate'][version];
      const { '@base': _, ...expected } = other;
      for (const term of schema) expected[term] = `http://schema.org/${term}`;
      expect(registry.find(`https://w3id.org/ro/crate/${version}/context`)).toEqual(expected);
    }
    for (const [url, terms] of Object.entries<Record<string, string | { '@id': string }>>(
      facts['ro-terms'],
    )) {
      const { context, errors } = contextOf(url, registry);
      expect(errors).toEqual([]);
      for (const [term, iri] of Object.entries(terms)) {
        expect(context.expandKey(term)).toBe(typeof iri === 'string' ? iri : iri['@id']);
      }
    }
  });

  test.each([
    ['0.2', 'journal', 'http://schema.org/Periodical'],
    ['0.2-DRAFT', 'conformsTo', null],
    ['0.3-DRAFT', 'conformsTo', 'http://purl.org/dc/terms/conformsTo'],
    ['1.1-DRAFT', 'input', 'https://bioschemas.org/ComputationalWorkflow#input'],
    ['1.2-DRAFT', 'input', 'https://bioschemas.org/properties/input'],
    ['1.3-DRAFT', 'input', 'https://bioschemas.org/terms/input'],
    ['1.4-DRAFT', 'input', 'https://bioschemas.org/terms/input'],
  ])('of the draft %s reads %j as %j at each of its URLs', (version, term, iri) => {
    const file = version.startsWith('0.') ? 'context.json' : 'context.jsonld';
    const urls = [
      `https://w3id.org/ro/crate/${version}/context`,
      `http://w3id.org/ro/crate/${version}/context`,
      `https://www.researchobject.org/ro-crate/${version}/${file}`,
      `https://researchobject.github.io/ro-crate/${version}/${file}`,
    ];
    for (const url of urls) {
      const { context, errors } = contextOf(url);
      expect(errors).toEqual([]);
      expect(context.expandKey(term)).toBe(iri);
    }
  });

  test('of drafts differ from the editions as the table of facts says', () => {
    if (!existsSync(DRAFT_TERMS)) {
      console.log('../shared/data/ro-crate-draft-terms.json is absent: drafts are not compared with it');
      return;
    }
    const registry = createContextRegistry();
    const { editions } = JSON.parse(readFileSync(DRAFT_TERMS, 'utf8'));
    for (const [version, { base, changed, gone }] of Object.entries<DraftFacts>(editions)) {
      const draft = contextOf(`https://w3id.org/ro/crate/${version}/context`, registry).context;
      const edition = Object.keys(registry.find(`https://w3id.org/ro/crate/${base}/context`) ?? {});
      const { '@label': _, ...terms } = changed;
      for (const [term, iri] of Object.entries(terms)) expect(draft.expandKey(term)).toBe(iri);
      expect(edition.filter((term) => !draft.definitionOf(term)).toSorted()).toEqual(gone.toSorted());
    }
  });

  test('leave ids to resolve against the crate, whatever @base they say', () => {
    const { context } = contextOf('https://w3id.org/ro/crate/1.0/context');
    expect(context.expandId('a.txt')).toMatch(/^arcp:.*\/a\.txt$/);
  });
});

describe('supplied contexts', () => {
  const url = 'https://example.org/context';

  test('are known by their URL, win over published ones, and lose their @base', () => {
    const supplied = [
      {
        url,
        context: { '@context': { '@base': 'https://other.example.org/', foo: 'https://example.org/foo' } },
      },
      { url: 'https://w3id.org/ro/terms/test', context: { mine: 'https://example.org/mine' } },
    ];
    const registry = createContextRegistry(supplied);
    const { context } = contextOf([url, 'https://w3id.org/ro/terms/test'], registry);
    expect(context.expandKey('foo')).toBe('https://example.org/foo');
    expect(context.expandKey('mine')).toBe('https://example.org/mine');
    expect(context.expandKey('runsOn')).toBeNull();
    expect(context.expandId('a.txt')).toMatch(/^arcp:/);
  });

  test('may lean on others, and on the context before them', () => {
    const registry = createContextRegistry([
      { url, context: ['https://w3id.org/ro/crate/1.1/context', { alias: 'name', short: 'ex:short' }] },
    ]);
    const { context } = contextOf([{ ex: 'https://example.org/' }, url], registry);
    expect(context.expandKey('alias')).toBe('http://schema.org/name');
    expect(context.expandKey('short')).toBe('https://example.org/short');
  });

  test.each([
    [{ foo: 5 }, 'the term "foo"'],
    [['https://unknown.example.org/'], 'the unknown context https://unknown.example.org/'],
    [url, 'includes itself'],
    [undefined, 'not JSON'],
  ])('that cannot be used stop the start: %j', (context, reason) => {
    expect(() => createContextRegistry([{ url, context }])).toThrow(reason);
  });
});

describe('errors of a context', () => {
  test.each<[JsonValue, string]>([
    ['https://unknown.example.org/', 'unknown https://unknown.example.org/'],
    ['context.jsonld', 'unknown context.jsonld'],
    [5, 'found a number'],
    [[[]], 'an array inside the array'],
    [{ a: 5 }, '"a" is neither'],
    [{ a: 'b' }, '"a" means "b", which is not an IRI'],
    [{ a: 'b:x', b: 'a:x' }, 'defined by itself'],
    [{ a: { '@id': 'http://e.org/', '@container': '@heap' } }, 'the container "@heap"'],
    [{ a: { '@id': 'http://e.org/', '@stray': 1 } }, 'the member "@stray"'],
    [{ '@id': 'http://e.org/' }, 'the keyword "@id" cannot be defined'],
    [{ '': 'http://e.org/' }, 'the empty string'],
    [{ '@vocab': 5 }, '"@vocab"'],
    [{ '@version': 1 }, '"@version"'],
    [{ '@import': 'https://unknown.example.org/' }, 'unknown https://unknown.example.org/'],
    [{ a: { '@id': 'http://e.org/', '@context': 'https://unknown.example.org/' } }, 'unknown'],
    [[{ '@protected': true, a: 'http://e.org/a' }, { a: 'http://e.org/b' }], 'is protected'],
    [[{ '@protected': true, a: 'http://e.org/a' }, null], 'protected'],
  ])('%j: %s', (context, words) => {
    expect(errorsOf(context).join()).toContain(words);
  });

  test('IRIs and languages of more than 2000 characters are refused, as each use would copy them', () => {
    const long = 'x'.repeat(2001);
    expect(errorsOf({ a: `http://e.org/${long}` })).toEqual([expect.stringContaining('"a" means an IRI')]);
    expect(errorsOf({ a: 'http://e.org/', b: `a:${long}` })).toEqual([
      expect.stringContaining('"b" means an IRI'),
    ]);
    expect(errorsOf({ '@base': `http://e.org/${long}` })).toEqual([expect.stringContaining('"@base"')]);
    expect(errorsOf([{ '@vocab': 'http://e.org/' }, { '@vocab': long }])).toEqual([
      expect.stringContaining('"@vocab"'),
    ]);
    expect(errorsOf({ '@language': long })).toEqual([expect.stringContaining('"@language"')]);
  });

  test('all of them are found, not only the first', () => {
    expect(errorsOf(['https://one.example.org/', { a: 5, b: 6 }, 'https://two.example.org/'])).toHaveLength(
      4,
    );
  });

  test('a chain of a hundred thousand terms is refused, not followed', () => {
    const chain = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`t${i}`, `t${i + 1}:x`]));
    expect(errorsOf(chain).join()).toContain('chain');
  });
});

describe('many contexts', () => {
  const CRATE = 'https://w3id.org/ro/crate/1.1/context';
  const each = (count: number, context: JsonValue) => Array.from({ length: count }, () => context);
  const nested = (levels: number): JsonObject =>
    levels === 0 ? {} : { a: { '@id': 'http://e.org/a', '@context': nested(levels - 1) } };

  test('of a document may be 64', () => {
    expect(errorsOf(each(64, { a: 'http://e.org/a' }))).toEqual([]);
    expect(errorsOf(each(64, CRATE))).toEqual([]);
    expect(errorsOf(nested(63))).toEqual([]);
  });

  test.each<[string, JsonValue, string]>([
    ['one after another', each(100_000, { a: 'http://e.org/a' }), 'follow one another'],
    ['with null between them', [{ a: 'http://e.org/a' }, ...each(100_000, null)], 'follow one another'],
    ['each inside the one before', nested(500), 'follow one another'],
    ['of the same URL', each(100_000, CRATE), 'follow one another'],
    [
      'of the same URL inside terms',
      [
        { '@protected': true, a: 'http://e.org/a' },
        Object.fromEntries(
          each(10_000, CRATE).map((url, i) => [`t${i}`, { '@id': 'http://e.org/', '@context': url }]),
        ),
      ],
      'remote contexts',
    ],
  ])('%s are refused with one error, not followed', (_how, context, words) => {
    const [error, ...others] = errorsOf(context);
    expect(error).toContain(words);
    expect(others).toEqual([]);
  });
});

describe('the context of a term', () => {
  test('may define protected terms anew, but not its own', () => {
    const a = { '@protected': true, a: 'http://e.org/a' };
    const scoped = (context: JsonValue) => [a, { b: { '@id': 'http://e.org/b', '@context': context } }];
    expect(errorsOf(scoped({ a: 'http://e.org/other' }))).toEqual([]);
    expect(errorsOf(scoped(null))).toEqual([]);
    expect(errorsOf(scoped([{ ...a, a: 'http://e.org/1' }, { a: 'http://e.org/2' }])).join()).toContain(
      'is protected',
    );
  });
});

describe('the context of a document', () => {
  test('merges its members in order, and null undoes what came before', () => {
    const { context } = contextOf([{ a: 'http://e.org/1', b: 'http://e.org/b' }, { a: 'http://e.org/2' }]);
    expect([context.expandKey('a'), context.expandKey('b')]).toEqual(['http://e.org/2', 'http://e.org/b']);
    expect(contextOf([{ a: 'http://e.org/1' }, null]).context.expandKey('a')).toBeNull();
  });

  test('imports terms beneath its own', () => {
    const { context } = contextOf({
      '@import': 'https://w3id.org/ro/terms/test',
      runsOn: 'http://e.org/mine',
    });
    expect(context.expandKey('runsOn')).toBe('http://e.org/mine');
    expect(context.expandKey('engineVersion')).toBe('https://w3id.org/ro/terms/test#engineVersion');
  });

  test('tells in which form it knows a key', () => {
    const terms = { a: 'http://e.org/', b: null };
    const { context } = contextOf(terms);
    const forms = ['a', 'b', 'a:x', 'b:x', 'x', 'x:y', 'http://e.org/x', ':x', '__proto__', 'toString'];
    expect(forms.map((each) => context.formOf(each))).toEqual([
      'term',
      'unknown',
      'compact',
      'compact',
      'unknown',
      'absolute',
      'absolute',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(contextOf({ ...terms, '@vocab': 'http://v.org/' }).context.formOf('x')).toBe('vocabulary');
  });

  test('takes names of built-in properties as plain terms', () => {
    const context: JsonValue = JSON.parse(
      '{"__proto__": "http://e.org/p", "constructor": "http://e.org/c", "hasOwnProperty": "http://e.org/h"}',
    );
    const { context: read, errors } = contextOf(context);
    expect(errors).toEqual([]);
    const keys = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    expect(keys.map((key) => read.expandKey(key))).toEqual([
      'http://e.org/p',
      'http://e.org/c',
      'http://e.org/h',
      null,
    ]);
  });

  test('means the same in every document that has it, whatever the others have', () => {
    const registry = createContextRegistry();
    const read = (vocab: string) =>
      registry.contextOf({ '@context': { x: `${vocab}x`, '@vocab': vocab }, '@graph': [] });
    const expanded = ['http://a.org/', 'http://b.org/', 'http://a.org/'].map((vocab) => {
      const { context, errors } = read(vocab);
      expect(errors).toEqual([]);
      return ['x', 'y'].map((key) => [context.expandKey(key), context.expandType(key)]);
    });
    expect(expanded[1]).not.toEqual(expanded[0]);
    expect(expanded[2]).toEqual(expanded[0]);
  });

  test('has its errors in every document', () => {
    const registry = createContextRegistry();
    const errors = [1, 2].map(() => registry.contextOf({ '@context': 'http://e.org/unknown' }).errors);
    expect(errors).toEqual([[{ kind: 'unknown', url: 'http://e.org/unknown' }], errors[0]]);
  });
});
