import { expect, test } from 'vitest';
import { contextOf, entitiesOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { dataEntityLinked } from './data-entity-linked.ts';

const link = (...ids: string[]) => ids.map((id) => ({ '@id': id }));
const file = (id: string) => ({ '@id': id, '@type': 'File' });

test('links may pass through folders and other entities', async () => {
  const entities = [
    { '@id': 'd/', '@type': 'Dataset', hasPart: link('#c') },
    { '@id': '#c', '@type': 'Collection', hasPart: link('a.txt') },
    file('a.txt'),
  ];
  expect(entitiesOf(dataEntityLinked, await contextOf({ hasPart: link('d/') }, entities))).toEqual([]);
});

test('circles end', async () => {
  const entities = [
    { '@id': 'd/', '@type': 'Dataset', hasPart: link('e/', './') },
    { '@id': 'e/', '@type': 'Dataset', hasPart: link('d/') },
    { '@id': 'f/', '@type': 'Dataset', hasPart: link('f/') },
  ];
  expect(entitiesOf(dataEntityLinked, await contextOf({ hasPart: link('d/') }, entities))).toEqual(['f/']);
});

test('isPartOf and citations do not link', async () => {
  const entities = [
    { ...file('a.txt'), isPartOf: link('./') },
    { '@id': 'https://example.org/d', '@type': 'Dataset' },
  ];
  const context = await contextOf({ citation: link('https://example.org/d') }, entities);
  expect(entitiesOf(dataEntityLinked, context)).toEqual(['a.txt', 'https://example.org/d']);
});

test('a path on some machine is not a file of the crate', async () => {
  const context = await contextOf({ hasPart: link('a.txt') }, [file('a.txt'), file('/a.txt')]);
  expect(entitiesOf(dataEntityLinked, context)).toEqual(['/a.txt']);
});

test('entities named in the document only need no link', async () => {
  const context = await contextOf({}, [file('#x'), file('_:x'), { '@id': '#d', '@type': 'Dataset' }]);
  expect(entitiesOf(dataEntityLinked, context)).toEqual([]);
});

test('different spellings of a reference lead to the same file', async () => {
  const context = await contextOf({ hasPart: link('./a.txt', 'd/../b.txt') }, [file('a.txt'), file('b.txt')]);
  expect(entitiesOf(dataEntityLinked, context)).toEqual([]);
});

test('what a folder lists is linked when the folder is linked by another spelling', async () => {
  const entities = [
    { '@id': 'd e/', '@type': 'Dataset', hasPart: link('d e/f%20g/') },
    { '@id': 'd%20e/f g/', '@type': 'Dataset', hasPart: link('a.txt') },
    file('a.txt'),
    file('b.txt'),
  ];
  const context = await contextOf({ hasPart: link('d%20e/') }, entities);
  expect(entitiesOf(dataEntityLinked, context)).toEqual(['b.txt']);
});

test('a link to part of a file, or with a query, is not a link to the file', async () => {
  const context = await contextOf({ hasPart: link('a.txt#x', 'b.txt?x=1') }, [file('a.txt'), file('b.txt')]);
  expect(entitiesOf(dataEntityLinked, context)).toEqual(['a.txt', 'b.txt']);
});

test('a string in the hasPart of a folder links nothing', async () => {
  const folder = { '@id': 'd/', '@type': 'Dataset', hasPart: 'd/a.txt' };
  const context = await contextOf({ hasPart: link('d/') }, [folder, file('d/a.txt')]);
  expect(entitiesOf(dataEntityLinked, context)).toEqual(['d/a.txt']);
});

test.each(['/home/me/a.txt', 'file:///home/me/a.txt', 'file:a.txt', '../a.txt'])(
  '%s is to be moved into the crate before it is linked',
  async (id) => {
    expect(messagesOf(dataEntityLinked, await contextOf({}, [file(id)]))).toEqual([
      `${id}: The File ${id} cannot be reached from the root data entity ./ through hasPart. Move it into the crate, ` +
        "write its path relative to the crate's root as the @id, and list it in hasPart.",
    ]);
  },
);

test.each(['a.txt', 'https://example.org/a.txt'])('%s is to be linked unescaped', async (id) => {
  expect(messagesOf(dataEntityLinked, await contextOf({}, [file(id)]))[0]).toContain(
    `Add {"@id": "${id}"} to the hasPart of ./ or`,
  );
});
