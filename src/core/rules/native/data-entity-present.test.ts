import { describe, expect, test } from 'vitest';
import { contextOf, entitiesOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { dataEntityKind } from './data-entity-kind.ts';
import { dataEntityPresent } from './data-entity-present.ts';

/** An id, what the crate holds, and whether that is the same thing. */
const ROWS: [id: string, stored: string, isPresent: boolean][] = [
  ['a b.txt', 'a b.txt', true],
  ['a%20b.txt', 'a b.txt', true],
  ['a%20b.txt', 'a%20b.txt', false],
  ['a%2520b.txt', 'a%20b.txt', true],
  ['é.txt', 'é.txt', true],
  ['%C3%A9.txt', 'é.txt', true],
  ['e\u0301.txt', 'é.txt', false],
  ['a%23b.txt', 'a#b.txt', true],
  ['a#b.txt', 'a#b.txt', false],
  ['a.txt#x', 'a.txt', true],
  ['a.txt?x=1', 'a.txt', true],
  ['d/../a.txt', 'a.txt', true],
  ['../c/a.txt', 'a.txt', false],
  ['d//a.txt', 'd/a.txt', true],
  ['D\\a.txt', 'd/a.txt', false],
  ['A.txt', 'a.txt', false],
  ['./a.txt', 'a.txt', true],
];

describe('data-entity-present', () => {
  test.each(ROWS)('takes %s with the stored name %s as present: %s', async (id, stored, isPresent) => {
    const context = await contextOf({}, [{ '@id': id, '@type': 'File' }], { files: [stored] });
    expect(entitiesOf(dataEntityPresent, context)).toEqual(isPresent ? [] : [id]);
  });

  test.each([
    '#x',
    '_:x',
    'https://example.org/a.txt',
    'urn:uuid:1',
    'foo:bar.txt',
    '/a.txt',
    'file:///a.txt',
    'file:a.txt',
    '',
  ])('does not look for %s in the payload', async (id) => {
    const context = await contextOf({}, [{ '@id': id, '@type': 'File' }], { files: ['b.txt'] });
    expect(entitiesOf(dataEntityPresent, context)).toEqual([]);
  });

  test('knows a folder by what lies in it', async () => {
    const context = await contextOf({}, [{ '@id': 'd/', '@type': 'Dataset' }], { files: ['d/x'] });
    expect(entitiesOf(dataEntityPresent, context)).toEqual([]);
  });

  test('counts MediaObject as File', async () => {
    const context = await contextOf({}, [{ '@id': 'a.txt', '@type': 'MediaObject' }], { files: [] });
    expect(entitiesOf(dataEntityPresent, context)).toEqual(['a.txt']);
  });

  test('says how to write a name with # and a name with %', async () => {
    const entities = ['a#b.txt', 'c%20d.txt'].map((id) => ({ '@id': id, '@type': 'File' }));
    const context = await contextOf({}, entities, { files: ['a#b.txt', 'c%20d.txt'] });
    const [hash, percent] = messagesOf(dataEntityPresent, context);
    expect(hash).toContain('write "#" in a file name as %23');
    expect(percent).toContain('write "%" in a file name as %25');
  });

  test('names fetch.txt when a bag is to fetch the file later', async () => {
    const files = { files: [], fetchedLater: ['a.txt'] };
    const context = await contextOf({}, [{ '@id': 'a.txt', '@type': 'File' }], files);
    expect(messagesOf(dataEntityPresent, context)[0]).toContain('fetch.txt');
  });
});

describe('data-entity-kind', () => {
  test('finds a Dataset that is a file and a File that is a folder', async () => {
    const entities = [
      { '@id': 'a.txt', '@type': 'Dataset' },
      { '@id': 'd/', '@type': 'File' },
      { '@id': 'b.txt', '@type': 'File' },
      { '@id': 'e', '@type': 'Dataset' },
      { '@id': 'absent', '@type': 'File' },
    ];
    const context = await contextOf({}, entities, { files: ['a.txt', 'b.txt', 'd/x', 'e/x'] });
    expect(entitiesOf(dataEntityKind, context)).toEqual(['a.txt', 'd/']);
  });

  test('says nothing of what is both', async () => {
    const context = await contextOf({}, [{ '@id': 'd/', '@type': ['File', 'Dataset'] }], { files: ['d/x'] });
    expect(entitiesOf(dataEntityKind, context)).toEqual([]);
  });
});
