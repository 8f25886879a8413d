import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { crateEntries, metadataFor } from '../fixtures/crates.ts';
import { buildZip, type ZipEntrySpec } from '../fixtures/zip-builder.ts';
import type { ServiceProcess } from '../stored/service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from '../stored/stack.ts';
import { FORM_TYPE, formBytes, UPLOAD_PATH, upload } from './upload-app.ts';

const METADATA = 'ro-crate-metadata.json';
const BAG: ZipEntrySpec[] = [
  { name: 'bagit.txt', data: 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n' },
  { name: 'fetch.txt', data: 'https://example.org/a - data/far.txt\n' },
  { name: `data/${METADATA}`, data: metadataFor(['near.txt', 'far.txt', 'lost.txt']) },
  { name: 'data/near.txt', data: 'near' },
];

const ZIPS: Record<string, Uint8Array<ArrayBuffer>> = {
  valid: buildZip({ entries: crateEntries() }),
  invalid: buildZip({ entries: [{ name: METADATA, data: metadataDocument({ name: undefined }) }] }),
  lost: buildZip({ entries: [{ name: METADATA, data: metadataFor(['lost.txt']) }] }),
  bag: buildZip({ entries: BAG }),
  wrapped: buildZip({ entries: [{ name: `folder/${METADATA}`, data: metadataFor() }] }),
  broken: buildZip({ entries: [{ name: METADATA, data: '{"a" 1}' }] }),
  bomb: buildZip({ entries: [{ name: METADATA, data: new Uint8Array(70 * 1024 * 1024) }] }),
  truncated: buildZip({ entries: [...crateEntries(), { name: 'b', holeBytes: 200_000 }] }).slice(0, 200_000),
  'no-zip': new Uint8Array(new TextEncoder().encode('hello')),
  empty: buildZip({ entries: [] }),
  many: buildZip({
    entries: crateEntries(Array.from({ length: 20_000 }, (_, index) => `a-file-${index}.txt`)),
  }),
};

let stack: Stack;
let service: ServiceProcess;
beforeAll(async () => {
  stack = await startStack();
  [service] = await Promise.all([
    stack.start(),
    ...Object.entries(ZIPS).map(([id, zip]) => stack.putZip(id, zip)),
  ]);
});
afterAll(() => stack.stop());

/** The text of a result without the time at which it was made. */
function timeless(text: string): string {
  return text.replace(/"created_at":"[^"]+"/, '"created_at":""');
}

describe('The result of an upload', () => {
  it.each(Object.keys(ZIPS))('has the bytes of the stored crate, its time aside: %s', async (id) => {
    const zip = ZIPS[id]!;
    expect((await requestValidation(service, id)).status).toBe(202);
    await resultStored(service, id);
    const stored = timeless(await (await fetchResult(service, id)).text());
    const raw = await fetch(service.url + UPLOAD_PATH, upload(zip));
    expect(timeless(await raw.text())).toBe(stored);
    const form = await fetch(service.url + UPLOAD_PATH, upload(formBytes(['f', zip, 'c.zip']), FORM_TYPE));
    expect(timeless(await form.text())).toBe(stored);
    expect(form.status).toBe(JSON.parse(stored).status === 'error' ? 422 : 200);
  });
});
