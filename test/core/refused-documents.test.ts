import { describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { validateText } from './validate-text.ts';

function documentWith(local: object, beside: object, members: Record<string, unknown> = {}): string {
  const { '@context': context, '@graph': graph } = JSON.parse(metadataDocument(members));
  return JSON.stringify({ '@context': [context, local], '@graph': graph, ...beside });
}

describe('A document that JSON-LD does not allow', () => {
  it.each<[string, object, object, Record<string, unknown>?]>([
    ['@id beside "@graph"', {}, { '@id': 5 }],
    ['@direction beside "@graph"', {}, { '@direction': 'x' }],
    ['g beside "@graph"', { g: '@graph' }, { g: [] }],
    ['name beside "@graph"', {}, { name: { '@value': ['x'] } }],
    [
      'the term "Dataset" has a context of its own',
      { Dataset: { '@id': 'schema:Dataset', '@context': { keywords: '@value' } } },
      {},
      { keywords: 'moths' },
    ],
  ])('is invalid with one finding that names what goes too far: %s', async (feature, ...parts) => {
    const validation = await validateText(documentWith(...parts));
    if (validation.kind === 'error') throw new Error(validation.error);
    expect(validation.status).toBe('invalid');
    expect(validation.report.issues).toHaveLength(1);
    expect(validation.report.issues[0]?.check.identifier).toMatch(/_flattened$/);
    expect(validation.report.issues[0]?.message).toContain(feature);
  });

  it('is told so once, by what is wrong in its entities where that is known', async () => {
    const validation = await validateText(documentWith({ id: '@id' }, {}, { id: './' }));
    if (validation.kind === 'error') throw new Error(validation.error);
    expect(validation.report.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('an alias of @id'),
    ]);
  });
});

describe('A document that goes beyond flattened form as JSON-LD allows', () => {
  it.each<[object, object]>([
    [{}, { '@id': 'https://example.org/named' }],
    [{}, { name: 'x' }],
    [{ tags: { '@id': 'schema:keywords', '@container': '@list' } }, { tags: ['x'] }],
  ])('is read and valid: context %j, beside @graph %j', async (local, beside) => {
    expect(await validateText(documentWith(local, beside))).toMatchObject({ status: 'valid' });
  });
});
