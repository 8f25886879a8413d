import { expect, test } from 'vitest';
import { contextOf, messagesOf } from '../../../test/checks/native-context.ts';
import { referenceForm } from './reference-form.ts';

const PERSON = { '@id': 'https://example.org/me', '@type': 'Person' };

test('text that equals an @id is a reference in the wrong form, in lists too', async () => {
  const context = await contextOf({ author: ['https://example.org/me', 'me'] }, [PERSON]);
  expect(messagesOf(referenceForm, context)).toEqual([
    './: author of ./ is the text "https://example.org/me", which is the @id of an entity. Write {"@id": "https://example.org/me"}.',
  ]);
});

test('properties that hold text by nature may repeat an @id', async () => {
  const text = 'https://example.org/me';
  const root = { name: text, url: text, sameAs: text, identifier: text, 'cite-as': text, description: text };
  expect(messagesOf(referenceForm, await contextOf(root, [PERSON]))).toEqual([]);
});

test('values of hasPart are never text', async () => {
  const context = await contextOf({ hasPart: 'a.txt' }, []);
  expect(messagesOf(referenceForm, context)[0]).toContain('its values must be references');
});
