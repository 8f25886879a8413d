import { afterAll, beforeAll, expect, test } from 'vitest';
import { crateEntries } from '../../../test/fixtures/crates.ts';
import { buildZip, type ZipEntrySpec } from '../../../test/fixtures/zip-builder.ts';
import { type CrateStore, startCrateStore } from '../../../test/s3/crate-store.ts';
import { putZipFile } from '../../../test/s3/put-zip-file.ts';

let crates: CrateStore;

beforeAll(async () => {
  crates = await startCrateStore();
});

afterAll(() => crates.stop());

/** What opening a crate moved, without the two looks for its form. */
async function openCounting(id: string) {
  const { proxy } = crates;
  const before = { requests: proxy.requests, bytes: proxy.bytes };
  const crate = await crates.open(id);
  return { crate, requests: proxy.requests - before.requests - 2, bytes: proxy.bytes - before.bytes };
}

test('a 1 GB zip of 2,000 entries takes at most 5 requests and 300 KB', async () => {
  // A store from outside has to be sent every byte: 64 MB must do there.
  const holeBytes = crates.s3.directory === null ? 32_768 : 524_288;
  const entries: ZipEntrySpec[] = [
    ...crateEntries(Array.from({ length: 500 }, (_, index) => `images/plate-7/well-${index}.ome.tiff`)),
    { name: 'ro-crate-preview.html', data: '<!DOCTYPE html><html></html>' },
    ...Array.from({ length: 1_500 }, (_, index) => ({
      name: `raw/run-2026-11-20/sample-${index}.raw`,
      holeBytes,
    })),
    { name: 'large.raw', holeBytes: holeBytes * 600 },
  ];
  const key = crates.keys.crateZipKey('gigabyte');
  if (crates.s3.directory === null) await crates.putZip('gigabyte', buildZip({ entries }));
  else expect(await putZipFile(crates.s3, key, { entries })).toBeGreaterThan(1e9);

  const { crate, requests, bytes } = await openCounting('gigabyte');
  expect(crate.entryCount).toBe(2_003);
  expect(requests).toBeLessThanOrEqual(5);
  expect(bytes).toBeLessThan(300_000);
});

test('a small zip takes one request', async () => {
  await crates.putZip('small', buildZip({ entries: crateEntries() }));
  expect((await openCounting('small')).requests).toBe(1);
});

test('a Zip64 archive of 70,000 entries is read whole', async () => {
  const files = Array.from({ length: 69_999 }, (_, index) => ({
    name: `folder-${index % 97}/file-${index}.txt`,
  }));
  const entries: ZipEntrySpec[] = [{ name: 'ro-crate-metadata.json', data: '{}' }, ...files];
  await crates.putZip('seventy', buildZip({ entries, isZip64: true }));
  const { crate, requests } = await openCounting('seventy');
  expect(crate.entryCount).toBe(70_000);
  expect(requests).toBeLessThanOrEqual(5);
  const names = new TextDecoder().decode(crate.names).split('\0');
  expect(new Set(names)).toEqual(new Set(entries.map((entry) => entry.name)));
});

test('a directory longer than one piece is read piece by piece', async () => {
  const entries: ZipEntrySpec[] = Array.from({ length: 40_000 }, (_, index) => ({
    name: `${'deep-folder/'.repeat(20)}file-${index}.txt`,
  }));
  await crates.putZip('pieces', buildZip({ entries: [...crateEntries(), ...entries] }));
  const { crate, requests } = await openCounting('pieces');
  expect(crate.entryCount).toBe(40_002);
  expect(requests).toBeGreaterThan(2);
});
