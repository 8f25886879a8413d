import { expect, test } from 'vitest';
import { contextOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { rootDatePublished } from './root-date-published.ts';

const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';
const XSD_DATE = 'http://www.w3.org/2001/XMLSchema#date';

test.each(['2024', '2024-05', '2024-05-17', '20240517', '2024-W20', '2024-138', '2024-05-17T10:30:00+02:00'])(
  '%s is a date',
  async (datePublished) => {
    expect(messagesOf(rootDatePublished, await contextOf({ datePublished }, []))).toEqual([]);
  },
);

test.each([
  ['nothing', {}],
  ['a month without hyphen', { datePublished: '202401' }],
  ['a day that does not exist', { datePublished: '2024-02-30' }],
  ['words', { datePublished: '17 May 2024' }],
  ['a line break', { datePublished: '2024-05-17\n' }],
  ['a number', { datePublished: 2024 }],
  ['a typed value', { datePublished: { '@value': '2024-05-17', '@type': XSD_DATE } }],
  ['a reference', { datePublished: { '@id': '#date' } }],
])('%s is one fault', async (_what, root) => {
  expect(messagesOf(rootDatePublished, await contextOf(root, []))).toHaveLength(1);
});

test('a string stays a string when the document has a default language', async () => {
  const context = [CONTEXT, { '@language': 'en' }];
  const good = await contextOf({ datePublished: '2024-05-17' }, [], { context });
  expect(messagesOf(rootDatePublished, good)).toEqual([]);
  const tagged = { '@value': '2024-05-17', '@language': 'en' };
  const bad = await contextOf({ datePublished: tagged }, [], { context });
  expect(messagesOf(rootDatePublished, bad)).toHaveLength(1);
});

test('one bad date of two is one fault that quotes it', async () => {
  const context = await contextOf({ datePublished: ['2024-05-17', 'soon'] }, []);
  const [message, ...others] = messagesOf(rootDatePublished, context);
  expect(message).toContain('"soon"');
  expect(others).toEqual([]);
});

test('each of very many dates is looked up once', async () => {
  const datePublished = Array.from({ length: 90_000 }, (_, index) => `${2024 + index / 1_000_000}`);
  const context = await contextOf({ datePublished }, [], { context: [CONTEXT, { '@language': 'en' }] });
  expect(rootDatePublished.run(context)).toHaveLength(89_999);
});
