import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listResults } from '../../src/jobs/result-list.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { createFolderStore } from '../../src/store/folder-store.ts';
import { createKeys } from '../../src/store/keys.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { createS3Store } from '../../src/store/s3-store.ts';
import { startS3 } from '../s3/start-s3.ts';
import { makeTestFolder } from '../store/folder.ts';
import { makeApp, startPool, type TestApp } from './start-app.ts';

const PATH = '/v1/ro_crates';
const COUNT = 1_200;

const result = (profile: string | null, status = 'valid') =>
  JSON.stringify({ status, profile, created_at: '2026-01-31T12:00:00.000Z', detail: {} });
const cursorOf = (name: string) => Buffer.from(name).toString('base64url');
const unused = () => Promise.reject(new Error('not asked for here'));

let pool: ValidationPool;
beforeAll(async () => {
  pool = await startPool();
});
afterAll(() => pool.close());

function appOn(store: ObjectStore, resultsPrefix = 'validation-results'): TestApp {
  const keys = createKeys({ cratePrefix: 'crates', resultsPrefix });
  const stored = {
    find: unused,
    enqueue: unused,
    result: unused,
    isPending: unused,
    follow: unused,
    list: (after: string | null, limit: number, signal: AbortSignal) =>
      listResults({ store, keys }, after, limit, signal),
  };
  return makeApp(pool, { stored });
}

async function put(store: ObjectStore, key: string, text: string): Promise<void> {
  await store.put(key, new TextEncoder().encode(text), 'application/json');
}

async function givenS3() {
  const s3 = await startS3();
  return { store: createS3Store(s3), path: null, stop: () => s3.stop() };
}

async function givenFolder() {
  const { path, remove } = await makeTestFolder();
  return { store: createFolderStore(path), path, stop: remove };
}

describe.each([
  ['an object store', givenS3],
  ['a folder', givenFolder],
])('The list of crates over %s', (_, given) => {
  let store: ObjectStore;
  let folder: string | null;
  let stop: () => Promise<void>;
  let app: TestApp;

  beforeAll(async () => {
    ({ store, path: folder, stop } = await given());
    app = appOn(store);
  });
  afterAll(() => stop());

  async function page(query: string, on = app) {
    const response = await on.request(`${PATH}${query}`);
    expect(response.status).toBe(200);
    return response.json();
  }

  async function allPages(limit: number, on = app): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { crates, next_cursor } = await page(`?limit=${limit}${cursor}`, on);
      expect(crates.length).toBeLessThanOrEqual(limit);
      ids.push(...crates.map(({ id }: { id: string }) => id));
      if (next_cursor === null) return ids;
      cursor = `&cursor=${next_cursor}`;
    }
  }

  it('is empty before there is a result', async () => {
    expect(await page('')).toEqual({ crates: [], next_cursor: null });
  });

  it('says what the results say, and leaves out what is not one', async () => {
    const here = appOn(store, 'mixed');
    await put(store, 'mixed/a.json', result(null));
    await put(store, 'mixed/a-b.json', result('x"\\\u0000é'.repeat(40), 'invalid'));
    await put(store, 'mixed/c.json', '{"status":"error","profile":null,"created_at":null,"error":"x"}');
    await put(store, 'mixed/d.json', '{ "status": "valid" }');
    await put(store, 'mixed/not-a-result.json', '<html>');
    await put(store, 'mixed/-wrong.json', result(null));
    await put(store, 'mixed/no-ending', result(null));
    await put(store, 'mixed/empty.json', '');
    await put(store, 'mixed/deeper/e.json', result(null));
    const at = '2026-01-31T12:00:00.000Z';
    const href = (id: string) => `/v1/ro_crates/${id}/validation`;
    expect(await page('', here)).toEqual({
      crates: [
        {
          id: 'a-b',
          status: 'invalid',
          profile: 'x"\\\u0000é'.repeat(40),
          created_at: at,
          href: href('a-b'),
        },
        { id: 'a', status: 'valid', profile: null, created_at: at, href: href('a') },
        { id: 'c', status: 'error', profile: null, created_at: null, href: href('c') },
        { id: 'd', status: 'valid', profile: null, created_at: null, href: href('d') },
      ],
      next_cursor: null,
    });
    expect(await allPages(1, here)).toEqual(['a-b', 'a', 'c', 'd']);
    expect(await allPages(3, appOn(store, ''))).toEqual([]);
  });

  it('goes over 1,200 results in pages, each once and in order, also when one is removed meanwhile', async () => {
    const ids = Array.from({ length: COUNT }, (_, index) => `crate-${String(index).padStart(5, '0')}`);
    for (let from = 0; from < COUNT; from += 50) {
      const some = ids.slice(from, from + 50);
      await Promise.all(some.map((id) => put(store, `validation-results/${id}.json`, result(null))));
    }
    expect(await allPages(200)).toEqual(ids);
    const { crates, next_cursor } = await page('?limit=7');
    expect(crates.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 7));
    if (folder !== null) await rm(join(folder, 'validation-results', `${ids[6]}.json`));
    const after = await page(`?limit=7&cursor=${next_cursor}`);
    expect(after.crates.map(({ id }: { id: string }) => id)).toEqual(ids.slice(7, 14));
    expect((await page('')).crates).toHaveLength(100);
    expect((await page(`?cursor=${cursorOf('zzz')}`)).crates).toEqual([]);
    expect((await page(`?limit=2&cursor=${cursorOf('../../etc/passwd')}`)).crates).toHaveLength(2);
    expect((await page(`?limit=2&cursor=${cursorOf(`${ids[3]}/x?y=1&prefix=crates`)}`)).crates[0].id).toBe(
      ids[4],
    );
  });

  it('passes over folders beside the results, whatever they hold', async () => {
    const top = appOn(store, '');
    await put(store, 'crates/deep/x.json', result(null));
    await put(store, 'aaa.json', result(null));
    await put(store, 'zzz.json', result(null));
    expect(await allPages(1, top)).toEqual(['aaa', 'zzz']);
  });
});

describe('A question for the list of crates', () => {
  it.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1e2',
    'limit=',
    'limit=1&limit=2',
    'cursor=',
    'cursor=%00',
    'cursor=a b',
    `cursor=${cursorOf('a\u0000b')}`,
    `cursor=${cursorOf('a\r\nb')}`,
    `cursor=${Buffer.from([0xff, 0xfe]).toString('base64url')}`,
    `cursor=${'a'.repeat(2_000)}`,
    'cursor=YQ&cursor=YQ',
  ])('that cannot be used is 422: %s', async (query) => {
    const app = appOn(createS3Store(await unusedStore()));
    const response = await app.request(`${PATH}?${query}`);
    expect(response.status).toBe(422);
    expect((await response.json()).type).toBe('/problems/invalid-query');
  });

  it('is 503 while the store is away, and 404 when stored crates are switched off', async () => {
    const away = await appOn(createS3Store(await unusedStore())).request(PATH);
    expect([away.status, (await away.json()).type]).toEqual([503, '/problems/store-unavailable']);
    for (const path of [PATH, '/v1/validations/x']) {
      const off = await makeApp(pool).request(path);
      expect([off.status, (await off.json()).type]).toEqual([404, '/problems/storage-disabled']);
    }
  });
});

async function unusedStore() {
  const keys = {
    accessKey: 'access',
    secretKey: 'secret',
    bucket: 'bucket',
    useSsl: false,
    region: 'us-east-1',
  };
  return { endpoint: '127.0.0.1:1', ...keys, cratePrefix: 'crates', resultsPrefix: 'validation-results' };
}
