import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crateEntries, metadataFor } from '../../test/fixtures/crates.ts';
import { buildZip } from '../../test/fixtures/zip-builder.ts';
import { type CrateStore, namesOf, startCrateStore, textOf } from '../../test/s3/crate-store.ts';
import { startStoreFront } from '../../test/s3/store-front.ts';
import { StoreUnavailable } from '../store/object-store.ts';
import { createS3Store } from '../store/s3-store.ts';
import { CrateUnreadable } from './crate-unreadable.ts';
import { findCrate } from './locate-crate.ts';
import { openCrate } from './open-crate.ts';

let crates: CrateStore;

beforeAll(async () => {
  crates = await startCrateStore();
});

afterAll(() => crates.stop());

/** Puts the same files as a zip and as a directory, and gives the ids of both. */
async function putBoth(id: string, files: Record<string, string>): Promise<[string, string]> {
  const entries = Object.entries(files).map(([name, data]) => ({ name, data }));
  await crates.putZip(`${id}-zip`, buildZip({ entries }));
  await crates.putFiles(`${id}-dir`, files);
  return [`${id}-zip`, `${id}-dir`];
}

describe('finding a crate', () => {
  test('a zip, a directory, a bag, both and none are told apart', async () => {
    const find = (id: string) => findCrate(crates.store, crates.keys, id);
    await crates.putZip('f-zip', buildZip({ entries: [] }));
    await crates.putFiles('f-dir', { 'ro-crate-metadata.json': '{}' });
    await crates.putFiles('f-bag', { 'data/ro-crate-metadata.json': '{}' });
    await crates.putZip('f-both', buildZip({ entries: [] }));
    await crates.putFiles('f-both', { 'ro-crate-metadata.json': '{}' });
    await crates.putFiles('f-bare', { 'a.txt': 'no metadata document' });
    expect(await find('f-zip')).toBe('zip');
    expect(await find('f-dir')).toBe('directory');
    expect(await find('f-bag')).toBe('directory');
    expect(await find('f-both')).toBe('ambiguous');
    expect(await find('f-bare')).toBe('missing');
    expect(await find('f-none')).toBe('missing');
  });

  test('an id that begins another id does not find it', async () => {
    await crates.putZip('prefix-long', buildZip({ entries: [] }));
    expect(await findCrate(crates.store, crates.keys, 'prefix')).toBe('missing');
  });

  test('the three checks run side by side', async () => {
    let waiting = 0;
    const all = Promise.withResolvers<void>();
    crates.proxy.onRequest = () => {
      if (++waiting === 3) all.resolve();
      return all.promise;
    };
    expect(await findCrate(crates.store, crates.keys, 'side-by-side')).toBe('missing');
    crates.proxy.onRequest = () => undefined;
  });

  test('without its bucket the store is unavailable, and no crate is called missing', async () => {
    const elsewhere = createS3Store({ ...crates.s3, bucket: 'no-such-bucket-here' });
    const finding = findCrate(elsewhere, crates.keys, 'f-zip');
    await expect(finding).rejects.toThrow('the bucket no-such-bucket-here does not exist');
  });

  test('opening a crate that is not there, or there twice, says so', async () => {
    await expect(crates.open('nowhere')).rejects.toThrow(
      'the crate could not be read: there is neither crates/nowhere.zip nor a metadata document in crates/nowhere/',
    );
    await crates.putZip('twice', buildZip({ entries: [] }));
    await crates.putFiles('twice', { 'ro-crate-metadata.json': '{}' });
    await expect(crates.open('twice')).rejects.toThrow(
      'both crates/twice.zip and a crate in crates/twice/ exist',
    );
  });
});

describe('what is read of a crate', () => {
  test('a small crate takes three requests, as a directory and as a zip', async () => {
    const [zip, directory] = await putBoth('few', { 'ro-crate-metadata.json': metadataFor([]) });
    for (const id of [directory, zip]) {
      let requests = 0;
      crates.proxy.onRequest = () => void requests++;
      await crates.open(id);
      expect(requests).toBe(3);
    }
    crates.proxy.onRequest = () => undefined;
  });

  test('a zip and a directory of the same files give the same names and files', async () => {
    const files = {
      'ro-crate-metadata.json': metadataFor(['a b.txt']),
      'ro-crate-preview.html': '<!DOCTYPE html><html></html>',
      'a b.txt': 'x',
      'a%20b.txt': 'y',
      'sub/é+ü.txt': 'z',
    };
    for (const id of await putBoth('same', files)) {
      const crate = await crates.open(id);
      expect(crate).toMatchObject({ isBag: false, entryCount: 5, fetchList: null, metadataElsewhere: null });
      expect(crate.form).toBe(id.endsWith('zip') ? 'zip' : 'directory');
      expect(namesOf(crate)).toEqual(Object.keys(files).toSorted());
      expect(crate.metadata?.name).toBe('ro-crate-metadata.json');
      expect(textOf(crate.metadata)).toBe(files['ro-crate-metadata.json']);
      expect(textOf(crate.preview)).toBe(files['ro-crate-preview.html']);
    }
  });

  test('a bag is rooted in its payload and brings its fetch list', async () => {
    const files = {
      'bagit.txt': 'BagIt-Version: 1.0',
      'fetch.txt': 'https://example.org/x 5 data/x',
      'manifest-sha256.txt': '',
      'data/ro-crate-metadata.json': metadataFor(['a.txt']),
      'data/sub/a.txt': 'a',
      'data/fetch.txt': 'a payload file of this name',
    };
    for (const id of await putBoth('bag', files)) {
      const crate = await crates.open(id);
      expect(crate).toMatchObject({ isBag: true, entryCount: 3, metadataElsewhere: null });
      expect(namesOf(crate)).toEqual(['fetch.txt', 'ro-crate-metadata.json', 'sub/a.txt']);
      expect(crate.metadata?.name).toBe('ro-crate-metadata.json');
      expect(textOf(crate.fetchList)).toBe(files['fetch.txt']);
    }
  });

  test('a crate that wraps a bag is rooted at the top', async () => {
    const files = {
      'bagit.txt': '',
      'ro-crate-metadata.json': metadataFor(),
      'data/ro-crate-metadata.json': '{}',
    };
    for (const id of await putBoth('wrapped', files)) {
      const crate = await crates.open(id);
      expect(crate).toMatchObject({ isBag: false, entryCount: 3 });
      expect(textOf(crate.metadata)).toBe(files['ro-crate-metadata.json']);
    }
  });

  test('without bagit.txt a data folder is no bag, and its document only a hint', async () => {
    for (const id of await putBoth('nobag', { 'data/ro-crate-metadata.json': '{}', 'x.txt': '' })) {
      const crate = await crates.open(id);
      expect(crate).toMatchObject({ isBag: false, metadata: null, entryCount: 2 });
      expect(crate.metadataElsewhere).toBe('data/ro-crate-metadata.json');
    }
  });

  test('a document of RO-Crate 1.0 counts when there is no other', async () => {
    await crates.putZip(
      'legacy',
      buildZip({ entries: [{ name: 'ro-crate-metadata.jsonld', data: '{"old":1}' }] }),
    );
    const legacy = await crates.open('legacy');
    expect(legacy.metadata?.name).toBe('ro-crate-metadata.jsonld');
    expect(textOf(legacy.metadata)).toBe('{"old":1}');
    const both = { 'ro-crate-metadata.jsonld': '{"old":1}', 'ro-crate-metadata.json': '{"new":1}' };
    for (const id of await putBoth('both-documents', both)) {
      expect(textOf((await crates.open(id)).metadata)).toBe('{"new":1}');
    }
  });

  test('a document one folder down is named, the first by name', async () => {
    const entries = [
      'zz/ro-crate-metadata.json',
      'my crate/ro-crate-metadata.json',
      'a/b/ro-crate-metadata.json',
    ];
    await crates.putZip('down', buildZip({ entries: entries.map((name) => ({ name, data: '{}' })) }));
    const crate = await crates.open('down');
    expect(crate).toMatchObject({ metadata: null, metadataElsewhere: 'my crate/ro-crate-metadata.json' });
  });

  test('a document with a prefix before its name is named', async () => {
    await crates.putZip('pre', buildZip({ entries: [{ name: 'x-ro-crate-metadata.json', data: '{}' }] }));
    expect(await crates.open('pre')).toMatchObject({
      metadata: null,
      metadataElsewhere: 'x-ro-crate-metadata.json',
    });
  });

  test('an empty zip is a crate without metadata', async () => {
    await crates.putZip('empty', buildZip({ entries: [] }));
    const crate = await crates.open('empty');
    expect(crate).toMatchObject({ entryCount: 0, metadata: null, metadataElsewhere: null });
    expect(crate.names.byteLength).toBe(0);
  });

  test('an empty metadata document is there and empty', async () => {
    for (const id of await putBoth('blank', { 'ro-crate-metadata.json': '' })) {
      expect(textOf((await crates.open(id)).metadata)).toBe('');
    }
  });

  test('only the start of a long preview is read', async () => {
    const long = `<!DOCTYPE html>${'<p>text</p>'.repeat(100_000)}`;
    for (const id of await putBoth('preview', {
      'ro-crate-metadata.json': '{}',
      'ro-crate-preview.html': long,
    })) {
      const { preview } = await crates.open(id);
      expect(preview?.bytes.byteLength).toBeLessThanOrEqual(256 * 1024);
      expect(preview?.name).toBe('ro-crate-preview.html');
    }
  });

  test('a directory of more than a thousand objects is listed whole', async () => {
    const files = Object.fromEntries(Array.from({ length: 1_050 }, (_, index) => [`f${index}`, '']));
    await crates.putFiles('pages', { ...files, 'ro-crate-metadata.json': '{}' });
    const crate = await crates.open('pages');
    expect(crate.entryCount).toBe(1_051);
  });
});

test('a directory with a NUL in the name of an object is refused, for it would part the names', async () => {
  // No store at hand takes such a key; S3 itself does.
  const key = (name: string) =>
    `<Contents><Key>crates/nul/${name}</Key><Size>0</Size><ETag>"e"</ETag></Contents>`;
  const keys = `<EncodingType>url</EncodingType>${key('a%00b.txt')}${key('ro-crate-metadata.json')}`;
  const listing = `<ListBucketResult>${keys}</ListBucketResult>`;
  const server = createServer(({ url = '' }, response) => {
    const headers = { etag: '"e"', 'content-length': listing.length };
    response.writeHead(url.endsWith('.zip') ? 404 : 200, headers).end(listing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const store = createS3Store({ ...crates.s3, endpoint: `127.0.0.1:${port}` });
  const opening = openCrate(store, crates.keys, 'nul', { maxEntries: 10, maxMetadataBytes: 10 });
  await expect(opening).rejects.toThrow('its file "a\\u0000b.txt" has a NUL in its name');
  server.close();
});

describe('limits', () => {
  test('a metadata document larger than allowed is refused with both numbers, unread', async () => {
    const text = JSON.stringify({ long: 'x'.repeat(5_000) });
    for (const id of await putBoth('large', { 'ro-crate-metadata.json': text })) {
      await expect(crates.open(id, { maxMetadataBytes: 5_000 })).rejects.toThrow(
        `ro-crate-metadata.json has ${text.length} bytes, more than the 5000 that are allowed`,
      );
      expect(textOf((await crates.open(id, { maxMetadataBytes: text.length })).metadata)).toBe(text);
    }
  });

  test('more entries than allowed are refused', async () => {
    const files = { 'ro-crate-metadata.json': '{}', a: '', b: '' };
    const [zip, directory] = await putBoth('many', files);
    await expect(crates.open(zip, { maxEntries: 2 })).rejects.toThrow('has 3 entries, more than the 2');
    await expect(crates.open(directory, { maxEntries: 2 })).rejects.toThrow('has more than 2 files');
    expect((await crates.open(zip, { maxEntries: 3 })).entryCount).toBe(3);
    expect((await crates.open(directory, { maxEntries: 3 })).entryCount).toBe(3);
  });
});

describe('a crate that changes while it is read', () => {
  const large = (name: string) =>
    buildZip({ entries: [...crateEntries(), { name, data: new Uint8Array(300_000), method: 0 }] });

  /** Replaces the crate before each of the first `times` requests for ranges behind the first. */
  function replaceBefore(times: number, replace: (round: number) => Promise<void>): void {
    let ranges = 0;
    let replaced = 0;
    crates.proxy.onRequest = async (line: string) => {
      if (!line.startsWith('GET ') || ++ranges % 2 !== 0 || replaced === times) return;
      await replace(replaced++);
    };
  }

  test('is read again from the start', async () => {
    await crates.putZip('changing', large('first.bin'));
    replaceBefore(1, () => crates.putZip('changing', large('second.bin')));
    const crate = await crates.open('changing');
    expect(namesOf(crate)).toContain('second.bin');
    crates.proxy.onRequest = () => undefined;
  });

  test('is given up when it changes again', async () => {
    await crates.putZip('restless', large('start.bin'));
    replaceBefore(2, (round) => crates.putZip('restless', large(`round-${round}.bin`)));
    const opening = crates.open('restless');
    await expect(opening).rejects.toThrow(CrateUnreadable);
    await expect(opening).rejects.toThrow('it changed while it was read, twice in a row');
    crates.proxy.onRequest = () => undefined;
  });

  test('a zip whose new ETag is shown with its old size is read again, not called truncated', async () => {
    const [before, after] = [large('old.bin'), buildZip({ entries: [...crateEntries()] })];
    await crates.putZip('torn', after);
    const front = await startStoreFront(crates.s3.endpoint);
    front.sizes = [before.length];
    const store = createS3Store({ ...crates.s3, endpoint: front.endpoint });
    const limits = { maxEntries: 10, maxMetadataBytes: 1_000_000 };
    expect((await openCrate(store, crates.keys, 'torn', limits)).entryCount).toBe(2);
    front.sizes = [5, 6, 7, 8].map((missing) => after.length - missing);
    const opening = openCrate(store, crates.keys, 'torn', limits);
    await expect(opening).rejects.toThrow('it changed while it was read, twice in a row');
    await front.stop();
  });

  test('a directory whose document is replaced after the listing is read again', async () => {
    await crates.putFiles('changing-dir', { 'ro-crate-metadata.json': '{"old":1}' });
    replaceBefore(1, () => crates.putFiles('changing-dir', { 'ro-crate-metadata.json': '{"new":1}' }));
    expect(textOf((await crates.open('changing-dir')).metadata)).toBe('{"new":1}');
    crates.proxy.onRequest = () => undefined;
  });
});

test('a store that is down is StoreUnavailable, not a bad crate', async () => {
  await crates.putZip('down-store', buildZip({ entries: crateEntries() }));
  await crates.proxy.down();
  await expect(crates.open('down-store')).rejects.toThrow(StoreUnavailable);
  await crates.proxy.up();
  expect((await crates.open('down-store')).entryCount).toBe(2);
});
