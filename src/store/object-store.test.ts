import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../test/s3/start-s3.ts';
import { makeTestFolder } from '../../test/store/folder.ts';
import { createFolderStore } from './folder-store.ts';
import {
  type NamePage,
  ObjectChanged,
  ObjectNotFound,
  type ObjectStore,
  StoreUnavailable,
} from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/** A store, the same one where its bucket or folder does not exist, and the end of what it is in. */
interface Given {
  store: ObjectStore;
  nowhere: ObjectStore;
  stop(): Promise<void>;
}

async function givenS3(): Promise<Given> {
  const s3 = await startS3();
  const nowhere = createS3Store({ ...s3, bucket: 'no-such-bucket-here' });
  return { store: createS3Store(s3), nowhere, stop: () => s3.stop() };
}

async function givenFolder(): Promise<Given> {
  const { path, remove } = await makeTestFolder();
  const nowhere = createFolderStore(`${path}/no-such-folder-here`);
  return { store: createFolderStore(path), nowhere, stop: remove };
}

const text = (value: string) => new TextEncoder().encode(value);

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(body).text();
}

describe.each([
  ['over S3', givenS3],
  ['over a folder', givenFolder],
])('A store %s', (_, given) => {
  let store: ObjectStore;
  let nowhere: ObjectStore;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ store, nowhere, stop } = await given());
  });
  afterAll(() => stop());

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const object of store.list(prefix)) keys.push(object.key);
    return keys;
  }

  test('what was put is got back with its facts', async () => {
    await store.put('a/b.json', text('{"x":1}'), 'application/json');
    const { stat, sizeBytes, body } = await store.get('a/b.json');
    expect(await textOf(body)).toBe('{"x":1}');
    expect(stat.key).toBe('a/b.json');
    expect(sizeBytes).toBe(7);
    expect(stat.etag).toMatch(/^[^"]+$/);
    expect(Math.abs(stat.lastModified.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await store.stat('a/b.json')).toEqual({ ...stat, sizeBytes: 7 });
  });

  test('a put replaces the object and its ETag', async () => {
    await store.put('replaced', text('one'), 'text/plain');
    const before = await store.stat('replaced');
    await store.put('replaced', text('two'), 'text/plain');
    expect((await store.stat('replaced')).etag).not.toBe(before.etag);
    expect(await textOf((await store.get('replaced')).body)).toBe('two');
  });

  test('an empty object and one of 20 MB keep their bytes', async () => {
    await store.put('empty', new Uint8Array(0), 'text/plain');
    expect((await store.stat('empty')).sizeBytes).toBe(0);
    const large = new Uint8Array(20_000_000).map((_, index) => index % 251);
    await store.put('large', large, 'application/octet-stream');
    const bytes = await new Response((await store.get('large')).body).bytes();
    expect(Buffer.compare(bytes, large)).toBe(0);
  });

  test('a missing object is ObjectNotFound for stat, get and a range', async () => {
    await expect(store.stat('nothing')).rejects.toThrow(ObjectNotFound);
    await expect(store.get('nothing')).rejects.toThrow(ObjectNotFound);
    await expect(store.getRange('nothing', 0, 10)).rejects.toThrow('the object store has no object nothing');
  });
  test('a range gives just its bytes, fewer at the end, none behind it, and the ETag', async () => {
    await store.put('range', text('0123456789'), 'text/plain');
    const { etag } = await store.stat('range');
    const read = async (offset: number, length: number) => {
      const range = await store.getRange('range', offset, length);
      expect(range.etag).toBe(etag);
      return new TextDecoder().decode(range.bytes);
    };
    expect(await read(0, 3)).toBe('012');
    expect(await read(4, 3)).toBe('456');
    expect(await read(8, 100)).toBe('89');
    expect(await read(100, 10)).toBe('');
  });

  test('only objects below the prefix are listed, whatever characters their names have', async () => {
    const names = [
      'a b.txt',
      'a%20b.txt',
      'a+b.txt',
      'é.txt',
      'q?x=1&y.txt',
      'sub/deep/c.txt',
      "it's (1)*.txt",
    ];
    for (const name of names) await store.put(`list/${name}`, text(name), 'text/plain');
    await store.put('listing-beside', text('x'), 'text/plain');
    expect((await keysBelow('list/')).toSorted()).toEqual(names.map((name) => `list/${name}`).toSorted());
  });

  test('a listing carries size and ETag of each object', async () => {
    await store.put('facts/x', text('12345'), 'text/plain');
    const stat = await store.stat('facts/x');
    for await (const object of store.list('facts/')) {
      expect(object).toMatchObject({ key: 'facts/x', sizeBytes: 5, etag: stat.etag });
    }
  });

  test('a listing goes on over all pages', async () => {
    const names = Array.from({ length: 2_100 }, (_, index) => `pages/${String(index).padStart(5, '0')}`);
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(names.slice(from, from + 50).map((name) => store.put(name, text('x'), 'text/plain')));
    }
    expect(await keysBelow('pages/')).toEqual(names);
  });

  test('a prefix with nothing below lists nothing', async () => {
    expect(await keysBelow('nowhere/')).toEqual([]);
  });

  test('what was put beside the bytes is got back until they are put without, and does not move the bytes', async () => {
    const metadata = { 'validation-id': 'one' };
    await store.put('described', text('x'), 'text/plain', undefined, metadata);
    expect((await store.stat('described')).metadata).toEqual(metadata);
    const { stat, body } = await store.get('described');
    expect([stat.metadata, await textOf(body)]).toEqual([metadata, 'x']);
    await store.putIf('described', stat.etag, text('y'), 'text/plain', undefined, { 'validation-id': 'two' });
    expect((await store.stat('described')).metadata).toEqual({ 'validation-id': 'two' });
    await store.put('described', text('z'), 'text/plain');
    expect((await store.stat('described')).metadata).toEqual({});
  });

  test('names directly below a prefix are listed in order, some at a time, and folders passed over', async () => {
    const names = ['a b.txt', 'a+b', 'a-b', 'a.d', 'a0', 'é', '\u{1F600}'];
    for (const name of names.toReversed()) await store.put(`names/${name}`, text('x'), 'text/plain');
    for (const key of ['names/a.c/x', 'names/a.c/y', 'names/z/deep/x', 'names2', 'nam'])
      await store.put(key, text('x'), 'text/plain');
    for (const limit of [1, 2, 3, 100]) {
      const listed: string[] = [];
      for (let after: string | null = null; ; ) {
        const page: NamePage = await store.listNames('names/', { after, limit });
        listed.push(...page.names);
        after = page.next;
        if (after === null) break;
      }
      expect(listed).toEqual(names);
    }
    expect(await store.listNames('names/', { after: 'a-b', limit: 2 })).toMatchObject({
      names: ['a.d', 'a0'],
    });
    expect(await store.listNames('no-names/', { after: null, limit: 2 })).toEqual({ names: [], next: null });
  });

  test('a key whose beginning is an object, and a folder, name no object', async () => {
    await store.put('tree/leaf', text('x'), 'text/plain');
    await expect(store.stat('tree')).rejects.toThrow(ObjectNotFound);
    await expect(store.stat('tree/leaf/below')).rejects.toThrow(ObjectNotFound);
    await expect(store.getRange('tree', 0, 1)).rejects.toThrow(ObjectNotFound);
  });

  test('a listing is sorted by whole keys, whatever folders they are in', async () => {
    const keys = ['sorted/a-b', 'sorted/a.d/x', 'sorted/a.d/y', 'sorted/a0', 'sorted/b/c/d', 'sorted/ba'];
    for (const key of keys.toReversed()) await store.put(key, text('x'), 'text/plain');
    expect(await keysBelow('sorted/')).toEqual(keys);
    expect(await keysBelow('sorted/a.')).toEqual(['sorted/a.d/x', 'sorted/a.d/y']);
  });

  test('a put on the condition that there is no object makes one once', async () => {
    await store.putIf('new', null, text('first'), 'text/plain');
    await expect(store.putIf('new', null, text('second'), 'text/plain')).rejects.toThrow(ObjectChanged);
    expect(await textOf((await store.get('new')).body)).toBe('first');
  });

  test('a put on the condition of an ETag replaces that object only', async () => {
    await store.put('fenced', text('one'), 'text/plain');
    const { etag } = await store.stat('fenced');
    await store.putIf('fenced', etag, text('two'), 'text/plain');
    await expect(store.putIf('fenced', etag, text('late'), 'text/plain')).rejects.toThrow(ObjectChanged);
    expect(await textOf((await store.get('fenced')).body)).toBe('two');
    const putting = store.putIf('fenced-not-there', etag, text('x'), 'text/plain');
    await expect(putting).rejects.toThrow(ObjectNotFound);
  });

  test('a range that is read after a replacement has its ETag', async () => {
    await store.put('versions', text('one'), 'text/plain');
    const before = await store.getRange('versions', 0, 3);
    await store.put('versions', text('two'), 'text/plain');
    const after = await store.getRange('versions', 0, 3);
    expect(after.etag).not.toBe(before.etag);
    expect(after.etag).toBe((await store.stat('versions')).etag);
  });

  test('a reader may stop early', async () => {
    await store.put('left', new Uint8Array(1_000_000), 'application/octet-stream');
    const reader = (await store.get('left')).body.getReader();
    await reader.read();
    await reader.cancel();
    expect(await store.stat('left')).toMatchObject({ sizeBytes: 1_000_000 });
  });

  test('a call whose signal is aborted throws its reason, and StoreUnavailable when that is a time limit', async () => {
    const gone = AbortSignal.abort(new Error('the client is gone'));
    await expect(store.stat('left', gone)).rejects.toThrow('the client is gone');
    await expect(store.put('aborted', text('x'), 'text/plain', gone)).rejects.toThrow('the client is gone');
    await expect(store.stat('aborted')).rejects.toThrow(ObjectNotFound);
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    await expect(store.checkHealth(late)).rejects.toThrow('it did not answer in the time given');
  });

  test('without its bucket or folder a store is unavailable, and lists and stores nothing', async () => {
    await store.checkHealth();
    const calls = [
      () => nowhere.checkHealth(),
      () => nowhere.put('x', text('x'), 'text/plain'),
      () => nowhere.putIf('x', null, text('x'), 'text/plain'),
      () => nowhere.listNames('x/', { after: null, limit: 1 }),
      () => nowhere.list('x/')[Symbol.asyncIterator]().next(),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(StoreUnavailable);
  });
});
