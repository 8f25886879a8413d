import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, startS3IgnoringConditions, type TestS3 } from '../../test/s3/start-s3.ts';
import { makeTestFolder } from '../../test/store/folder.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { createS3Store } from '../store/s3-store.ts';
import { createResultFence, type ResultFence, type StoreFence } from './result-fence.ts';
import { readStoredResult } from './stored-result.ts';

const NEVER = new AbortController().signal;
const VALIDATION = '0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a';
const held = async () => true;

const result = (text: string) => new TextEncoder().encode(`{"status":"valid","profile":"${text}"}`);
const fenced = (text: string) => ({ body: result(text), validationId: VALIDATION });

function open(s3: TestS3) {
  return openFence(createS3Store(s3));
}

function openFence(store: ObjectStore): {
  store: ObjectStore;
  fence: ResultFence;
  found: StoreFence[];
  warned: string[];
} {
  const found: StoreFence[] = [];
  const warned: string[] = [];
  const log = {
    error() {},
    warn: (_: unknown, message: string) => warned.push(message),
    info() {},
    debug() {},
  };
  return { store, fence: createResultFence(store, log, (state) => found.push(state)), found, warned };
}

async function stored(store: ObjectStore, key: string): Promise<string> {
  const bytes = await readStoredResult(store, key, NEVER);
  return JSON.parse(new TextDecoder().decode(bytes ?? new ArrayBuffer(0))).profile;
}

describe('Before a store that honours conditional writes', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  it('a result replaces another, and the first one that does shows that conditions are honoured', async () => {
    const { store, fence, found, warned } = open(s3);
    expect(await fence.put('a', fenced('first'), held, NEVER)).toBe('stored');
    expect(found).toEqual([]);
    expect(await fence.put('a', fenced('second'), held, NEVER)).toBe('stored');
    expect(await fence.put('a', fenced('third'), held, NEVER)).toBe('stored');
    expect([found, warned]).toEqual([['honoured'], []]);
    expect(await stored(store, 'a')).toBe('third');
  });

  it.each(['nothing', 'an older result'])(
    'a result does not replace one that was stored since it looked and found %s',
    async (before) => {
      const key = `since ${before}`;
      const { store, fence } = open(s3);
      if (before !== 'nothing') await fence.put(key, fenced('older'), held, NEVER);
      // Between the look at the store and the write, which the claim is called between.
      const overtaken = async () => {
        await store.put(key, result('newer'), 'application/json');
        return true;
      };
      expect(await fence.put(key, fenced('late'), overtaken, NEVER)).toBe('changed');
      expect(await stored(store, key)).toBe('newer');
    },
  );

  it('a result replaces what an earlier run left late, although that came after the look', async () => {
    const { store, fence } = open(s3);
    await fence.put('early', fenced('older'), held, NEVER);
    const seen = await fence.look('early', NEVER);
    await store.put('early', result('late copy of an older one'), 'application/json');
    expect(await fence.put('early', fenced('ours'), held, NEVER, seen)).toBe('stored');
    expect(await stored(store, 'early')).toBe('ours');
  });

  it('a result of a run that looked early does not replace a newer one', async () => {
    const { store, fence } = open(s3);
    await fence.put('overtaken', fenced('older'), held, NEVER);
    const seen = await fence.look('overtaken', NEVER);
    let claims = 0;
    // Its own at the first claim; before the PUT another run has stored, so it is not at the second.
    const lost = async () => {
      if (claims++ > 0) return false;
      await store.put('overtaken', result('newer'), 'application/json');
      return true;
    };
    expect(await fence.put('overtaken', fenced('ours'), lost, NEVER, seen)).toBe('taken over');
    expect(await stored(store, 'overtaken')).toBe('newer');
  });

  it('a result is stored although the store could not be looked at early', async () => {
    const { store, fence } = open(s3);
    expect(await fence.look('unseen', AbortSignal.abort())).toBeNull();
    expect(await fence.put('unseen', fenced('ours'), held, NEVER, null)).toBe('stored');
    expect(await stored(store, 'unseen')).toBe('ours');
  });

  it('a result of a job that another worker has is not stored', async () => {
    const { store, fence } = open(s3);
    expect(await fence.put('b', fenced('late'), async () => false, NEVER)).toBe('taken over');
    expect(await readStoredResult(store, 'b', NEVER)).toBeNull();
  });

  it('a result that has arrived although its answer was lost is stored', async () => {
    const { store, fence } = open(s3);
    await store.put('c', result('ours'), 'application/json');
    expect(await fence.put('c', fenced('ours'), async () => false, NEVER)).toBe('stored');
  });

  it('the conditions go with their checksum', async () => {
    const { store } = open(s3);
    await store.put('d', result('first'), 'application/json');
    const etag = createHash('md5').update(result('first')).digest('hex');
    await store.putIf('d', etag, result('second'), 'application/json');
    await expect(store.putIf('d', etag, result('third'), 'application/json')).rejects.toMatchObject({
      name: 'ObjectChanged',
    });
    await expect(store.putIf('d', null, result('third'), 'application/json')).rejects.toMatchObject({
      name: 'ObjectChanged',
    });
    await expect(store.putIf('none', etag, result('third'), 'application/json')).rejects.toMatchObject({
      name: 'ObjectNotFound',
    });
  });
});

describe('Before a folder', () => {
  it('results replace each other, except one that was stored since the look', async () => {
    const folder = await makeTestFolder();
    const { store, fence, found, warned } = openFence(createFolderStore(folder.path));
    for (const text of ['first', 'second', 'third']) {
      expect(await fence.put('a', fenced(text), held, NEVER)).toBe('stored');
      expect(await stored(store, 'a')).toBe(text);
    }
    expect([found, warned]).toEqual([['honoured'], []]);
    const overtaken = async () => {
      await store.put('a', result('newer'), 'application/json');
      return true;
    };
    expect(await fence.put('a', fenced('late'), overtaken, NEVER)).toBe('changed');
    expect(await stored(store, 'a')).toBe('newer');
    await folder.remove();
  });
});

describe('Before a store that ignores conditional writes', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3IgnoringConditions();
  });
  afterAll(() => s3.stop());

  it('results are stored all the same, and the first one that replaces another shows it once', async () => {
    const { store, fence, found, warned } = open(s3);
    for (const text of ['first', 'second', 'third', 'fourth']) {
      expect(await fence.put('a', fenced(text), held, NEVER)).toBe('stored');
      expect(await stored(store, 'a')).toBe(text);
    }
    expect(found).toEqual(['ignored']);
    expect(warned).toEqual([expect.stringContaining('ignores conditional writes')]);
  });
});
