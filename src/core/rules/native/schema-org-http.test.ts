import { expect, test } from 'vitest';
import { contextOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { schemaOrgHttp } from './schema-org-http.ts';

const ROCRATE = 'https://w3id.org/ro/crate/1.2/context';
const REASON =
  'The terms of Schema.org are under http://schema.org/ in the RO-Crate context, so this names something else.';

test('a type with https is one finding, at the entity with the least @id', async () => {
  const people = ['#b', '#a'].map((id) => ({ '@id': id, '@type': 'https://schema.org/Person' }));
  expect(messagesOf(schemaOrgHttp, await contextOf({}, people))).toEqual([
    `#a: The type "https://schema.org/Person" begins with https (2 uses, one in #a). ${REASON} Write "Person".`,
  ]);
});

test('a type that the context does not define is to be written as an IRI with http', async () => {
  const entity = { '@id': '#x', '@type': 'https://schema.org/Nothing' };
  expect(messagesOf(schemaOrgHttp, await contextOf({}, [entity]))[0]).toMatch(
    /Write "http:\/\/schema.org\/Nothing"\.$/,
  );
});

test('a reference with https is reported where it is used', async () => {
  const run = {
    '@id': '#run',
    '@type': 'CreateAction',
    actionStatus: { '@id': 'https://schema.org/FailedActionStatus' },
  };
  const [finding] = schemaOrgHttp.run(await contextOf({}, [run]));
  expect(finding).toMatchObject({
    entity: '#run',
    property: 'http://schema.org/actionStatus',
    value: 'https://schema.org/FailedActionStatus',
  });
  expect(finding?.message.text).toContain(
    'Write "http://schema.org/FailedActionStatus", here and in every reference to it.',
  );
});

test('an entity with https in its @id is reported itself, not the references to it', async () => {
  const term = { '@id': 'https://schema.org/sameAs', '@type': 'DefinedTerm' };
  const context = await contextOf({ about: { '@id': 'https://schema.org/sameAs' } }, [term]);
  expect(schemaOrgHttp.run(context).map(({ entity, property }) => [entity, property])).toEqual([
    ['https://schema.org/sameAs', '@id'],
  ]);
});

test('a context with https is one finding, and explains what is made with its prefix', async () => {
  const terms = {
    schema: 'https://schema.org/',
    knows: { '@id': 'https://schema.org/knows' },
    other: 'https://example.org/o',
  };
  const person = { '@id': '#a', '@type': 'schema:Person', knows: { '@id': 'schema:Nobody' } };
  const context = await contextOf({}, [person], { context: [ROCRATE, terms] });
  expect(messagesOf(schemaOrgHttp, context)).toEqual([
    `null: In "@context" https://schema.org/ is used for "knows", "schema". ${REASON} Write http://schema.org/ there.`,
  ]);
});

test('types and ids with http, pages of schema.org, and text are left alone', async () => {
  const root = {
    actionStatus: { '@id': 'http://schema.org/FailedActionStatus' },
    about: [{ '@id': 'https://schema.org/' }, { '@id': 'https://schema.org/docs/faq.html' }],
    url: 'https://schema.org/Person',
  };
  const person = { '@id': '#a', '@type': ['Person', 'http://schema.org/Patient'] };
  expect(messagesOf(schemaOrgHttp, await contextOf(root, [person]))).toEqual([]);
});
