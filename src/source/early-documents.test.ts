import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crateEntries } from '../../test/fixtures/crates.ts';
import { buildZip } from '../../test/fixtures/zip-builder.ts';
import { type CrateStore, startCrateStore, textOf } from '../../test/s3/crate-store.ts';
import { SMALL_DIRECTORIES_IN_A_ROW } from '../limits.ts';
import { EarlyDocuments } from './early-documents.ts';
import { openCrate } from './open-crate.ts';

const LIMITS = { maxEntries: 10, maxMetadataBytes: 1_000 };
let crates: CrateStore;
/** Of the requests since the test began. */
let lines: string[] = [];

beforeAll(async () => {
  crates = await startCrateStore();
  await crates.putFiles('usual', { 'ro-crate-metadata.json': '{}' });
});

afterEach(() => {
  crates.proxy.onRequest = () => undefined;
});

afterAll(() => crates.stop());

const isListing = (line: string) => line.includes('list-type=2');
const isDocument = (line: string) => line.startsWith('GET ') && line.includes('ro-crate-metadata.json');

const open = (id: string, early: EarlyDocuments, limits = LIMITS) =>
  openCrate(crates.store, crates.keys, id, limits, undefined, early);

/** After as many small directories as it takes. */
async function expecting(): Promise<EarlyDocuments> {
  const early = new EarlyDocuments();
  for (let count = 0; count < SMALL_DIRECTORIES_IN_A_ROW; count++) await open('usual', early);
  lines = [];
  crates.proxy.onRequest = (line) => void lines.push(line);
  return early;
}

/** Holds the listing until the document was asked for. */
function holdListing(before: () => Promise<void> = async () => {}): void {
  const asked = Promise.withResolvers<void>();
  crates.proxy.onRequest = async (line) => {
    lines.push(line);
    if (isDocument(line)) asked.resolve();
    if (!isListing(line)) return;
    await asked.promise;
    await before();
  };
}

test('after small directories the document is read beside the listing, once', async () => {
  const early = await expecting();
  holdListing();
  expect(textOf((await open('usual', early)).metadata)).toBe('{}');
  expect(lines.filter(isDocument)).toHaveLength(1);
  expect(lines).toHaveLength(3);
});

test('a document that changed before the listing is read again', async () => {
  await crates.putFiles('early', { 'ro-crate-metadata.json': '{"a":1}' });
  const early = await expecting();
  const read = Promise.withResolvers<void>();
  const store = crates.store;
  const watched = {
    ...store,
    getRange: (...asked: Parameters<typeof store.getRange>) =>
      store.getRange(...asked).finally(() => read.resolve()),
  };
  holdListing(async () => {
    await read.promise;
    await crates.putFiles('early', { 'ro-crate-metadata.json': '{"a":2}' });
  });
  const opened = await openCrate(watched, crates.keys, 'early', LIMITS, undefined, early);
  expect(textOf(opened.metadata)).toBe('{"a":2}');
  expect(lines.filter(isDocument)).toHaveLength(2);
});

test('one that is larger than allowed is refused all the same', async () => {
  await crates.putFiles('long', { 'ro-crate-metadata.json': 'x'.repeat(1_001) });
  await expect(open('long', await expecting())).rejects.toThrow('has 1001 bytes, more than the 1000');
});

test('a zip costs one request, and after it no further crate does', async () => {
  await crates.putZip('packed', buildZip({ entries: crateEntries() }));
  const early = await expecting();
  await open('packed', early, { ...LIMITS, maxMetadataBytes: 1_000_000 });
  expect(lines.filter(isDocument)).toHaveLength(1);
  lines = [];
  await open('packed', early, { ...LIMITS, maxMetadataBytes: 1_000_000 });
  expect(lines.filter(isDocument)).toEqual([]);
});
