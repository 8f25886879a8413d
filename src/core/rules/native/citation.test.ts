import { expect, test } from 'vitest';
import { contextOf, entitiesOf } from '../../../../test/checks/native-context.ts';
import { citationReference, citationReferenceUri, citationUri } from './citation.ts';

const URL_TEXT = 'https://doi.org/10.1000/182';

test.each([
  ['a reference to a URL', { '@id': URL_TEXT }, ''],
  ['a reference to a DOI', { '@id': 'doi:10.1000/182' }, ''],
  ['a URL as text', URL_TEXT, 'reference referenceUri'],
  ['words', 'Carberry 2024', 'uri referenceUri'],
  ['a local reference', { '@id': '#article' }, 'uri referenceUri'],
])('%s breaks the right rules', async (_what, citation, broken) => {
  const context = await contextOf({ citation }, []);
  const rules = { uri: citationUri, reference: citationReference, referenceUri: citationReferenceUri };
  const failed = Object.entries(rules).filter(([, check]) => entitiesOf(check, context).length > 0);
  expect(failed.map(([name]) => name).join(' ')).toBe(broken);
});

test('citations of persons are free', async () => {
  const context = await contextOf({}, [{ '@id': '#me', '@type': 'Person', citation: 'words' }]);
  expect(entitiesOf(citationUri, context)).toEqual([]);
});
