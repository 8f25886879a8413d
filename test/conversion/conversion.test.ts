import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ConvertedCrate,
  checkForm,
  convertCrate,
  createContextRegistry,
  Dictionary,
  findGeneralFeature,
  type JsonObject,
  readPlainDocument,
} from '../core/inside.ts';
import { sharedDocuments } from './documents.ts';
import { generatedDocument } from './generators.ts';
import { referenceNQuads, toNQuads } from './quads.ts';

const registry = createContextRegistry();
const LIMITS = { triples: 1_000_000 };

function convert(document: JsonObject): Promise<ConvertedCrate> {
  return convertCrate(document, registry, new Dictionary(), LIMITS);
}

test('every shared document gives the graph that jsonld.js gives, without its help', async () => {
  for (const { name, text } of sharedDocuments()) {
    const document: JsonObject = JSON.parse(text);
    const faults = checkForm(document, registry, []);
    if (faults.some((fault) => fault.stops)) continue;
    const reference = await referenceNQuads(document, registry);
    const { context } = registry.contextOf(document);
    expect(findGeneralFeature(document, context), name).toBeNull();
    if (reference === null) expect(faults, name).not.toEqual([]);
    else expect(await toNQuads((await convert(document)).graph), name).toBe(reference);
  }
});

/** Documents on which the two ways once differed, or one was refused without a word. */
const EXAMPLES: JsonObject[] = [
  {
    '@context': { link: { '@id': 'http://example.org/link', '@type': '@id' } },
    '@graph': [{ link: [[{ '@list': ['@foo'] }]] }],
  },
  ...['id', 'type', 'value'].map((alias) => ({
    '@context': { [alias]: `@${alias}`, File: 'http://schema.org/MediaObject' },
    '@graph': [{ '@id': 'a', '@type': 'File', [alias]: 5 }],
  })),
];

/** Fixed, so that every run checks the same documents; change it to look for new ones. */
const SEED = 20_261_121;

test('generated documents give the graph that jsonld.js gives, or a fault where it refuses them', async () => {
  const tally = { plain: 0, direct: 0, general: 0, refused: 0, stopped: 0 };
  await fc.assert(
    fc.asyncProperty(generatedDocument, async (document) => {
      const faults = checkForm(document, registry, []);
      const plain = readPlainDocument(document, registry, new Dictionary(), LIMITS);
      expect(checkForm(document, registry, [], null, plain)).toEqual(faults);
      if (faults.some((fault) => fault.stops)) {
        expect(plain).toBeNull();
        tally.stopped++;
        return;
      }
      const reference = await referenceNQuads(document, registry);
      const crate = await convert(document);
      if (reference === null) {
        tally.refused++;
        expect(crate.refusedFeature !== null || faults.length > 0).toBe(true);
        return;
      }
      expect(crate.refusedFeature).toBeNull();
      const { context } = registry.contextOf(document);
      const feature = findGeneralFeature(document, context);
      if (plain) expect(feature).toBeNull();
      tally[plain ? 'plain' : feature === null ? 'direct' : 'general']++;
      expect(await toNQuads(crate.graph)).toBe(reference);
    }),
    { numRuns: 1000, seed: SEED, examples: EXAMPLES.map((document) => [document]) },
  );
  expect(Math.min(tally.plain, tally.general), JSON.stringify(tally)).toBeGreaterThan(100);
  expect(tally.direct, JSON.stringify(tally)).toBeGreaterThan(50);
});
