import { expect, test } from 'vitest';
import { contextOf, entitiesOf, messagesOf } from '../../../../test/checks/native-context.ts';
import {
  contextualIdForm,
  dataEntityIri,
  dataEntityOrFileIri,
  dataIdRelative,
  dataIdUri,
  idNativeUtf8,
  idNoParentTraversal,
  idUriEncoding,
} from './identifiers.ts';

const files = (...ids: string[]) => ids.map((id) => ({ '@id': id, '@type': 'File' }));

test('an @id leaves the crate only when its dots climb above the root', async () => {
  const context = await contextOf(
    {},
    files('../a', 'd/../a', 'd/../../a', 'https://example.org/x/../a', '#../a'),
  );
  expect(entitiesOf(idNoParentTraversal, context)).toEqual(['../a', 'd/../../a']);
});

test('escapes beyond ASCII are a matter of relative ids only', async () => {
  const context = await contextOf({}, files('%C3%A9', 'é', 'a%20b', 'https://example.org/%C3%A9'));
  expect(entitiesOf(idNativeUtf8, context)).toEqual(['%C3%A9']);
});

test('what a URI reference must escape is named with its escape', async () => {
  const context = await contextOf({}, files('a b\\c.txt'));
  expect(messagesOf(idUriEncoding, context)[0]).toMatch(
    /a space, to be written %20; the character \\, to be written %5C/,
  );
});

test('every kind of ill-formed @id is found, and well-formed ones are not', async () => {
  const bad = ['a b', 'a\\b', 'a<b', 'a"b', 'a{b', 'a|b', 'a^b', 'a`b', 'a%b', 'a%FFb', 'a?b'];
  const good = ['a%20b', 'a-b_c~d', 'é', 'a#b', 'https://example.org/a?b=c', "a'(b)"];
  const context = await contextOf({}, files(...bad, ...good));
  expect(entitiesOf(idUriEncoding, context)).toEqual(bad);
  expect(entitiesOf(dataIdUri, context)).toEqual(bad);
});

test('1.2 looks at data only and lets two slashes pass', async () => {
  const context = await contextOf({}, [...files('d//b'), { '@id': '#a b', '@type': 'Person' }]);
  expect(entitiesOf(dataIdUri, context)).toEqual([]);
  expect(entitiesOf(idUriEncoding, context)).toEqual(['d//b', '#a b']);
});

test('absolute paths and local file: URIs are not portable', async () => {
  const local = ['/a', 'file:///a', 'file://localhost/a', 'file:/a', 'file:a', 'C:\\a', 'C:/a'];
  const context = await contextOf({}, files(...local, 'a', 'file://host/a', 'C:a', 'https://example.org/a'));
  expect(entitiesOf(dataIdRelative, context)).toEqual(local);
});

test('a blank node is data where a hasPart refers to it, and under 1.1 where it is a File', async () => {
  const entities = [
    ...files('_:part', '_:file', 'a.txt'),
    { '@id': '_:folder', '@type': 'Dataset' },
    { '@id': '_:listed', '@type': 'Dataset' },
    { '@id': '_:person', '@type': 'Person' },
  ];
  const hasPart = ['_:part', '_:listed', '_:person'].map((id) => ({ '@id': id }));
  const context = await contextOf({ hasPart }, entities);
  expect(entitiesOf(dataEntityIri, context)).toEqual(['_:part', '_:listed']);
  expect(entitiesOf(dataEntityOrFileIri, context)).toEqual(['_:part', '_:file', '_:listed']);
});

test('contextual entities do not look like files', async () => {
  const persons = ['a', './a', '/a', '#a', '_:a', 'https://example.org/a'].map((id) => ({
    '@id': id,
    '@type': 'Person',
  }));
  const context = await contextOf({}, [...persons, ...files('b')]);
  expect(entitiesOf(contextualIdForm, context)).toEqual(['a', './a', '/a']);
});
