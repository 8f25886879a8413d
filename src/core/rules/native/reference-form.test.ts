import { expect, test } from 'vitest';
import { contextOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { referenceForm } from './reference-form.ts';

const ROCRATE = 'https://w3id.org/ro/crate/1.2/context';
const PERSON = { '@id': 'https://example.org/me', '@type': 'Person' };

test('a string that is the @id of an entity is a reference in the wrong form, in arrays too', async () => {
  const context = await contextOf({ author: ['https://example.org/me', 'me'] }, [PERSON]);
  expect(referenceForm.run(context)).toEqual([
    {
      message: expect.objectContaining({
        text: 'author of ./ is the string "https://example.org/me", which is the @id of an entity. Write {"@id": "https://example.org/me"}.',
      }),
      entity: './',
      property: 'http://schema.org/author',
      value: 'https://example.org/me',
      entityIndex: 1,
      position: null,
    },
  ]);
});

test.each(['a.txt', './a.txt', 'sub/', '#local', '_:blank', 'urn:uuid:1', '/abs'])(
  '%s looks like an @id',
  async (id) => {
    const context = await contextOf({ subjectOf: id }, [{ '@id': id, '@type': 'CreativeWork' }]);
    expect(messagesOf(referenceForm, context)).toHaveLength(1);
  },
);

test('another way to write the same @id counts too', async () => {
  const context = await contextOf({ subjectOf: './a.txt' }, [{ '@id': 'a.txt', '@type': 'File' }]);
  expect(messagesOf(referenceForm, context)).toHaveLength(1);
});

test.each(['Ann', 'IT', '2024', 'a b'])('the string %s may equal an @id by chance', async (id) => {
  const context = await contextOf({ author: id }, [{ '@id': id, '@type': 'Person' }]);
  expect(messagesOf(referenceForm, context)).toEqual([]);
});

test('a string that no entity has as its @id is no reference', async () => {
  const context = await contextOf({ author: 'https://example.org/you', about: 'e.g. birds' }, [PERSON]);
  expect(messagesOf(referenceForm, context)).toEqual([]);
});

test.each([
  [
    'name',
    'sha256',
    'url',
    'sameAs',
    'identifier',
    'cite-as',
    'description',
    'license',
    'email',
    'addressCountry',
  ],
  [
    'conformsTo',
    'input',
    'localPath',
    'asWKT',
    'citation',
    'datePublished',
    'actionStatus',
    'position',
    'version',
  ],
])('%s and others may hold text, or belong to other vocabularies', async (...keys) => {
  const text = PERSON['@id'];
  const context = await contextOf(Object.fromEntries(keys.map((key) => [key, text])), [PERSON]);
  expect(messagesOf(referenceForm, context)).toEqual([]);
});

test('a term that the document defines counts by what it stands for', async () => {
  const terms = { writer: 'http://schema.org/author', author: 'https://example.org/author' };
  const root = { writer: PERSON['@id'], author: PERSON['@id'] };
  const context = await contextOf(root, [PERSON], { context: [ROCRATE, terms] });
  expect(messagesOf(referenceForm, context)).toEqual([expect.stringMatching(/^\.\/: writer of/)]);
});

test('a term whose values are read as references may hold strings, and so may literals with a datatype', async () => {
  const terms = { author: { '@id': 'http://schema.org/author', '@type': '@id' } };
  const typed = { '@value': PERSON['@id'], '@type': 'http://www.w3.org/2001/XMLSchema#anyURI' };
  const context = await contextOf({ author: PERSON['@id'], editor: typed }, [PERSON], {
    context: [ROCRATE, terms],
  });
  expect(messagesOf(referenceForm, context)).toEqual([]);
});
