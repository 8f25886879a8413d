import process from 'node:process';
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

/** Fixed, so that every run checks the same documents; ORACLE_SEED and ORACLE_DOCUMENTS look at others and more. */
const SEED = Number(process.env.ORACLE_SEED ?? 20_261_121);
const DOCUMENTS = Number(process.env.ORACLE_DOCUMENTS ?? 1000);
/** Forty times what a document takes: more of them are looked at beside other work. */
const TIMEOUT_MS = Math.max(60_000, DOCUMENTS * 100);

/** How a document was converted, or why there is no graph to compare. */
type Outcome = 'plain' | 'direct' | 'general' | 'refused' | 'stopped';

/** Fails when the graph of the document is not the one that jsonld.js gives. */
async function compareGraphs(document: JsonObject): Promise<Outcome> {
  const faults = checkForm(document, registry, []);
  const plain = readPlainDocument(document, registry, new Dictionary(), LIMITS);
  expect(checkForm(document, registry, [], null, plain)).toEqual(faults);
  if (faults.some((fault) => fault.stops)) {
    expect(plain).toBeNull();
    return 'stopped';
  }
  const reference = await referenceNQuads(document, registry);
  const crate = await convert(document);
  if (reference === null) {
    expect(crate.refusedFeature !== null || faults.length > 0).toBe(true);
    return 'refused';
  }
  expect(crate.refusedFeature).toBeNull();
  const { context } = registry.contextOf(document);
  const feature = findGeneralFeature(document, context);
  if (plain) expect(feature).toBeNull();
  expect(await toNQuads(crate.graph)).toBe(reference);
  if (plain) return 'plain';
  return feature === null ? 'direct' : 'general';
}

test('generated documents give the graph that jsonld.js gives, or a fault where it refuses them', {
  timeout: TIMEOUT_MS,
}, async () => {
  const tally: Record<Outcome, number> = { plain: 0, direct: 0, general: 0, refused: 0, stopped: 0 };
  const property = fc.asyncProperty(generatedDocument, async (document) => {
    tally[await compareGraphs(document)]++;
  });
  const examples = EXAMPLES.map((document): [JsonObject] => [document]);
  await fc.assert(property, { numRuns: DOCUMENTS, seed: SEED, examples });
  expect(Math.min(tally.plain, tally.general), JSON.stringify(tally)).toBeGreaterThan(DOCUMENTS / 10);
  expect(tally.direct, JSON.stringify(tally)).toBeGreaterThan(DOCUMENTS / 20);
});
