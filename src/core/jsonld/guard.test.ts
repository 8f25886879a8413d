import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { createContextRegistry } from './contexts/registry.ts';
import { findGeneralFeature } from './guard.ts';

const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';
const registry = createContextRegistry();

function featureOf(document: JsonObject): string | null {
  const { context, errors } = registry.contextOf(document);
  expect(errors).toEqual([]);
  return findGeneralFeature(document, context);
}

function featureOfEntity(entity: JsonValue, local: JsonObject = {}): string | null {
  return featureOf({ '@context': [CONTEXT, local], '@graph': [{ '@id': './' }, entity] });
}

describe('documents that go the general way', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['does not propagate', { '@propagate': false }, {}],
    ['means @id', { id: '@id' }, { id: 'x' }],
    ['is defined as a blank node', { b: '_:b' }, { b: 'x' }],
    ['is reversed', { back: { '@reverse': 'schema:author' } }, { back: { '@id': 'x' } }],
    ['is a container', { tags: { '@id': 'schema:name', '@container': '@list' } }, { tags: 'x' }],
    ['is a container', { tags: { '@id': 'schema:name', '@container': ['@set', '@index'] } }, { tags: {} }],
    ['has JSON literals', { json: { '@id': 'schema:name', '@type': '@json' } }, { json: {} }],
    ['has a language', { german: { '@id': 'schema:name', '@language': 'de' } }, { german: 'x' }],
    ['has a context of its own', { own: { '@id': 'schema:name', '@context': {} } }, { own: 'x' }],
    [
      'has a context of its own',
      { Own: { '@id': 'schema:Thing', '@context': {} } },
      { '@type': ['File', 'Own'] },
    ],
  ])('a context where something used %s', (reason, local, entity) => {
    expect(featureOfEntity(entity, local)).toContain(reason);
    expect(featureOfEntity({ name: [{ '@id': 'x', ...entity }] }, local)).toContain(reason);
  });

  test.each(['@context', '@graph', '@included', '@index', '@nest', '@reverse', '@set', '@list', '@value'])(
    'an entity with %s',
    (keyword) => {
      expect(featureOfEntity({ '@id': 'x', [keyword]: 'y' })).toContain(keyword);
    },
  );

  test.each<[string, JsonValue]>([
    ['a set', { '@set': [1] }],
    ['a list that is null', { '@list': null }],
    ['a set in a list', { '@list': [{ '@set': [1] }] }],
    ['a value whose type is an array', { '@value': 'x', '@type': ['Date'] }],
    ['a nested graph', { '@id': 'y', name: { '@graph': [] } }],
  ])('%s under a key', (_, value) => {
    expect(featureOfEntity({ '@id': 'x', name: ['y', value] })).not.toBeNull();
  });

  test('members beside @graph that mean something', () => {
    expect(featureOf({ '@context': CONTEXT, '@graph': [], '@id': 'x' })).toContain('@id');
    expect(featureOf({ '@context': CONTEXT, '@graph': [], name: 'x' })).toContain('name');
    expect(featureOf({ '@context': CONTEXT, '@graph': {} })).toContain('@graph');
  });
});

describe('documents that go the direct way', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['coercions', { link: { '@id': 'schema:url', '@type': '@id' } }, { link: 'x' }],
    ['datatypes', { day: { '@id': 'schema:date', '@type': 'schema:Date' } }, { day: 'x' }],
    ['sets', { tags: { '@id': 'schema:name', '@container': '@set' } }, { tags: ['x'] }],
    ['a vocabulary', { '@vocab': 'http://e.org/' }, { anything: 'x' }],
    ['a base and a language', { '@base': 'http://e.org/', '@language': 'en' }, { name: 'x' }],
    ['no base', { '@base': null }, { name: 'x' }],
    ['protected terms', { '@protected': true, mine: 'http://e.org/mine' }, { mine: 'x' }],
    ['aliases nobody uses', { id: '@id', type: '@type' }, { name: 'x' }],
    ['nested nodes', {}, { name: { '@type': 'File', name: { name: 'x' } } }],
    ['literals and lists', {}, { name: { '@list': [{ '@value': 1, '@type': 'Date', '@index': 'i' }] } }],
    ['keys without a meaning', {}, { unknown: { other: 'x' }, '@foo': 1, '@foo-bar': 1 }],
  ])('%s', (_, local, entity) => {
    expect(featureOfEntity(entity, local)).toBeNull();
  });

  test.each<[string, JsonObject]>([
    ['an id that is not a string', { '@id': 5 }],
    ['a type that is not a string', { '@type': { a: 1 } }],
    ['a literal with an id', { name: { '@id': 'x', '@value': 5 } }],
    ['a literal that holds an array', { name: { '@value': [1] } }],
  ])('what breaks JSON-LD anyway: %s', (_, entity) => {
    expect(featureOfEntity(entity)).toBeNull();
  });

  test('null contexts and members beside @graph that mean nothing', () => {
    expect(featureOf({ '@context': [{ id: '@id' }, null, CONTEXT], '@graph': [{ id: 'x' }] })).toBeNull();
    expect(featureOf({ '@context': CONTEXT, '@graph': [], $schema: 'x' })).toBeNull();
  });
});
