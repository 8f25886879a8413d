import type { JsonObject } from '../core/inside.ts';
import { addContext, type DifferenceExample, writeRaw } from './differences-example.ts';

/** Examples for "Finding the document" and "Reading the document". */
export const DOCUMENT_EXAMPLES: DifferenceExample[] = [
  {
    id: 'document-in-subfolder',
    decidedBy: ['descriptor-file-exists'],
    change: (crate) => {
      crate.metadata = null;
      crate.files.push('inner/ro-crate-metadata.json');
    },
  },
  {
    id: 'document-with-prefix',
    decidedBy: ['descriptor-file-exists'],
    change: (crate) => {
      crate.metadata = null;
      crate.files.push('moths-ro-crate-metadata.json');
    },
  },
  {
    id: 'document-legacy-name',
    decidedBy: [],
    metadataName: 'ro-crate-metadata.jsonld',
    change: (crate) => crate.rename('ro-crate-metadata.json', 'ro-crate-metadata.jsonld'),
  },
  {
    id: 'json-nan',
    decidedBy: ['descriptor-json'],
    change: (crate) => {
      crate.set('counts.csv', { contentSize: 'SIZE' });
      writeRaw(crate, 'SIZE', 'NaN');
    },
  },
  {
    id: 'context-not-fetched',
    decidedBy: [],
    change: () => {},
  },
  {
    id: 'context-unknown',
    decidedBy: ['context-resolvable'],
    change: (crate) => addContext(crate, 'https://example.org/moths/context'),
  },
  {
    id: 'context-vocab',
    decidedBy: [],
    change: (crate) => {
      addContext(crate, { '@vocab': 'https://example.org/moths#' });
      crate.set('counts.csv', { wingspan: '40 mm' });
    },
  },
  {
    id: 'context-language',
    decidedBy: [],
    change: (crate) => addContext(crate, { '@language': 'en' }),
  },
  {
    id: 'context-base-null',
    decidedBy: [],
    change: (crate) => addContext(crate, { '@base': null }),
  },
  {
    id: 'context-nested-array',
    decidedBy: ['context-resolvable'],
    change: (crate) => {
      crate.document['@context'] = [[crate.document['@context'] ?? null]];
    },
  },
  ...invalidContexts({
    'context-version': { '@version': 1.0 },
    'context-term-number': { wingspan: 5 },
    'context-term-relative': { wingspan: 'wingspan' },
    'context-term-contradicts': { 'schema:name': 'http://schema.org/alternateName' },
    'context-term-cyclic': { wingspan: 'span:x', span: 'wingspan:y' },
  }),
  {
    id: 'graph-object',
    decidedBy: ['graph-array'],
    change: (crate) => {
      crate.document['@graph'] = { '@id': './', '@type': 'Dataset', name: 'Moth counts' };
    },
  },
  {
    id: 'graph-member-string',
    decidedBy: ['graph-array'],
    change: (crate) => {
      const graph = crate.document['@graph'];
      if (Array.isArray(graph)) graph.push('counts.csv');
    },
  },
  {
    id: 'id-number',
    decidedBy: ['entity-id'],
    change: (crate) => crate.add({ '@id': 5, '@type': 'Person', name: 'Ben' }),
  },
  {
    id: 'reference-number',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('./', { author: { '@id': 5 } }),
  },
  {
    id: 'type-empty-list',
    decidedBy: ['entity-type'],
    change: (crate) => crate.set('#ann', { '@type': [] }),
  },
  {
    id: 'type-empty-string',
    decidedBy: ['entity-type'],
    change: (crate) => crate.set('#ann', { '@type': '' }),
  },
  {
    id: 'type-number',
    decidedBy: ['entity-type'],
    change: (crate) => crate.set('#ann', { '@type': 5 }),
  },
  {
    id: 'entity-value',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('#ann', { '@value': 'Ann' }),
  },
  {
    id: 'entity-index',
    decidedBy: [],
    change: (crate) => crate.set('#ann', { '@index': 'first' }),
  },
  {
    id: 'value-extra-key',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('#ann', { name: { '@value': 'Ann', name: 'Ann' } }),
  },
  {
    id: 'value-is-array',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('#ann', { name: { '@value': ['Ann'] } }),
  },
  {
    id: 'value-language-number',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('#ann', { name: { '@value': 'Ann', '@language': 5 } }),
  },
  {
    id: 'value-type-number',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('#ann', { name: { '@value': 'Ann', '@type': 5 } }),
  },
  {
    id: 'value-index',
    decidedBy: [],
    change: (crate) => crate.set('#ann', { name: { '@value': 'Ann', '@index': 'first' } }),
  },
  {
    id: 'value-direction',
    decidedBy: [],
    change: (crate) => crate.set('#ann', { name: { '@value': 'Ann', '@direction': 'ltr' } }),
  },
  {
    id: 'list',
    decidedBy: [],
    change: (crate) => crate.set('./', { author: { '@list': [{ '@id': '#ann' }] } }),
  },
  {
    id: 'array-in-array',
    decidedBy: ['flattened'],
    change: (crate) => crate.set('counts.csv', { keywords: [['moth', 'lamp']] }),
  },
  {
    id: 'duplicate-id',
    decidedBy: ['unique-ids'],
    change: (crate) => crate.add({ '@id': '#ann', '@type': 'Person', name: 'Ann' }),
  },
  {
    id: 'duplicate-id-spelling',
    decidedBy: ['unique-ids'],
    change: (crate) => crate.add({ '@id': './counts.csv', '@type': 'File', name: 'Counts' }),
  },
];

function invalidContexts(contexts: Record<string, JsonObject>): DifferenceExample[] {
  return Object.entries(contexts).map(([id, context]) => ({
    id,
    decidedBy: ['context-resolvable'],
    change: (crate) => addContext(crate, context),
  }));
}
