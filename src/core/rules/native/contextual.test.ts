import { expect, test } from 'vitest';
import { contextOf, entitiesOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { contextualDescribed } from './contextual-described.ts';
import { contextualReferenced } from './contextual-referenced.ts';

const person = (id: string, more = {}) => ({ '@id': id, '@type': 'Person', ...more });

test('an undescribed author is reported once, wherever it is named first by @id', async () => {
  const entities = ['b.txt', 'a.txt'].map((id) => ({ '@id': id, '@type': 'File', author: { '@id': '#me' } }));
  const messages = messagesOf(contextualDescribed, await contextOf({}, entities));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('author of a.txt refers to #me');
});

test('web pages need no description unless they stand for a person, licence or the like', async () => {
  const page = { '@id': 'https://example.org/' };
  const root = { url: page, sameAs: page, license: { '@id': 'https://example.org/license' } };
  const messages = messagesOf(contextualDescribed, await contextOf(root, []));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('license');
});

test('parts and the types of entities are no business of contextual-described', async () => {
  const root = { hasPart: { '@id': 'a.txt' } };
  expect(messagesOf(contextualDescribed, await contextOf(root, []))).toEqual([]);
});

test('an entity that only refers to itself is referred to by nobody', async () => {
  const entities = [
    person('#a', { knows: { '@id': '#a' } }),
    person('#b', { knows: { '@id': '#c' } }),
    person('#c'),
  ];
  expect(entitiesOf(contextualReferenced, await contextOf({}, entities))).toEqual(['#a', '#b']);
});
