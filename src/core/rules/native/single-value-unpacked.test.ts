import { expect, test } from 'vitest';
import { contextOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { singleValueUnpacked } from './single-value-unpacked.ts';

test('an array with one value is reported with its key', async () => {
  const context = await contextOf({ keywords: ['birds'], author: [{ '@id': '#a' }, { '@id': '#b' }] }, []);
  expect(messagesOf(singleValueUnpacked, context)).toEqual([
    './: "keywords" of ./ is an array with one value. Write the value itself, without brackets.',
  ]);
});

test('all such arrays of an entity are one finding, at the first key in alphabetical order', async () => {
  const root = {
    name: ['n'],
    keywords: ['k'],
    author: ['a'],
    version: ['1'],
    url: ['u'],
    '@type': ['Dataset'],
  };
  const context = await contextOf(root, []);
  expect(singleValueUnpacked.run(context)).toEqual([
    {
      message: expect.objectContaining({
        text: '"author", "keywords", "name", "url" and 1 more of ./ are arrays with one value each. Write the values themselves, without brackets.',
      }),
      entity: './',
      property: 'author',
      value: null,
      entityIndex: 1,
      position: null,
    },
  ]);
});

test.each([
  ['values', 'two'],
  ['set', 'one in a term that is a set'],
  ['list', 'one in a term that is a list'],
  ['json', 'one in a JSON literal'],
])('%s: an array may hold %s', async (key) => {
  const terms = {
    values: 'https://example.org/values',
    set: { '@id': 'https://example.org/set', '@container': '@set' },
    list: { '@id': 'https://example.org/list', '@container': '@list' },
    json: { '@id': 'https://example.org/json', '@type': '@json' },
  };
  const value = key === 'values' ? ['a', 'b'] : ['a'];
  const context = await contextOf({ [key]: value }, [], {
    context: ['https://w3id.org/ro/crate/1.2/context', terms],
  });
  expect(messagesOf(singleValueUnpacked, context)).toEqual([]);
});

test('the types of an entity may be an array of one', async () => {
  const context = await contextOf({ '@type': ['Dataset'] }, []);
  expect(messagesOf(singleValueUnpacked, context)).toEqual([]);
});
