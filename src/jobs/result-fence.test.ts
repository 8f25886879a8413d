import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, startS3IgnoringConditions, type TestS3 } from '../../test/s3/start-s3.ts';
import { makeTestFolder } from '../../test/store/folder.ts';
import { NONES_IN_A_ROW } from '../limits.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { createS3Store } from '../store/s3-store.ts';
import { createResultFence, type ResultFence, type StoreFence } from './result-fence.ts';
import { readStoredResult } from './stored-result.ts';

const NEVER = new AbortController().signal;
const VALIDATION = '0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a';
const held = async () => true;
const lost = async () => false;

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

  it('a result replaces another, and the first one shows that conditions are honoured', async () => {
    const { store, fence, found, warned } = open(s3);
    expect(await fence.put('a', fenced('first'), held, NEVER)).toBe('stored');
    expect([found, warned]).toEqual([['honoured'], []]);
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
    const prepared = await fence.prepare('early', held, null, NEVER);
    await store.put('early', result('late copy of an older one'), 'application/json');
    expect(await fence.put('early', fenced('ours'), held, NEVER, prepared)).toBe('stored');
    expect(await stored(store, 'early')).toBe('ours');
  });

  it('a result of a run that looked early does not replace a newer one', async () => {
    const { store, fence } = open(s3);
    await fence.put('overtaken', fenced('older'), held, NEVER);
    const prepared = await fence.prepare('overtaken', held, null, NEVER);
    // Its own when it was claimed; before the PUT another run has stored.
    await store.put('overtaken', result('newer'), 'application/json');
    expect(await fence.put('overtaken', fenced('ours'), lost, NEVER, prepared)).toBe('taken over');
    expect(await stored(store, 'overtaken')).toBe('newer');
  });

  it('a result is stored although the store could not be looked at early', async () => {
    const { store, fence } = open(s3);
    expect(await fence.prepare('unseen', held, null, AbortSignal.abort())).toBeNull();
    expect(await fence.put('unseen', fenced('ours'), held, NEVER, null)).toBe('stored');
    expect(await stored(store, 'unseen')).toBe('ours');
  });

  it('a claim beforehand lasts for a second', async () => {
    const { store, fence } = open(s3);
    await fence.put('claimed', fenced('older'), held, NEVER);
    const prepared = await fence.prepare('claimed', held, null, NEVER);
    if (prepared === null) throw new Error('the store could not be looked at');
    const old = { ...prepared, claimedMs: prepared.claimedMs - 1_000 };
    expect(await fence.put('claimed', fenced('late'), lost, NEVER, old)).toBe('taken over');
    expect(await fence.put('claimed', fenced('ours'), lost, NEVER, prepared)).toBe('stored');
    expect(await stored(store, 'claimed')).toBe('ours');
  });

  it('a run that is not its own any more when it looks is claimed once more', async () => {
    const { fence } = open(s3);
    await fence.put('gone', fenced('older'), held, NEVER);
    const prepared = await fence.prepare('gone', lost, null, NEVER);
    expect(await fence.put('gone', fenced('late'), lost, NEVER, prepared)).toBe('taken over');
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

describe('After crates without a result, before a store that honours conditions', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  /** A fence that has put first results of as many crates as it takes to expect none. */
  async function openExpecting(name: string) {
    const opened = open(s3);
    for (let index = 0; index < NONES_IN_A_ROW; index++) {
      const key = `${name}-${index}`;
      expect(await opened.fence.put(key, fenced('first'), held, NEVER)).toBe('stored');
    }
    const expectNone = () => opened.fence.prepare(`${name}-next`, lost, performance.now(), NEVER);
    return { ...opened, expectNone };
  }

  it('the next one is expected to have none, and its result is stored without looking and claiming', async () => {
    const { store, fence, expectNone } = await openExpecting('fresh');
    const prepared = await expectNone();
    expect(prepared).toMatchObject({ etag: null, isExpected: true });
    expect(await fence.put('fresh-next', fenced('ours'), lost, NEVER, prepared)).toBe('stored');
    expect(await stored(store, 'fresh-next')).toBe('ours');
  });

  it('a result that is there all the same is replaced, after a look and a claim', async () => {
    const { store, fence, found, expectNone } = await openExpecting('known');
    await store.put('known-next', result('older'), 'application/json');
    const prepared = await expectNone();
    expect(await fence.put('known-next', fenced('ours'), held, NEVER, prepared)).toBe('stored');
    expect(await stored(store, 'known-next')).toBe('ours');
    expect((await expectNone())?.isExpected).toBe(false);
    expect(found).toEqual(['honoured']);
  });

  it('a newer result is not replaced by a run that another one has followed', async () => {
    const { store, fence, expectNone } = await openExpecting('newer');
    const prepared = await expectNone();
    await store.put('newer-next', result('newer'), 'application/json');
    expect(await fence.put('newer-next', fenced('late'), lost, NEVER, prepared)).toBe('taken over');
    expect(await stored(store, 'newer-next')).toBe('newer');
  });

  it('a run that began a second ago is claimed', async () => {
    const { fence } = await openExpecting('slow');
    const prepared = await fence.prepare('slow-next', lost, performance.now() - 1_000, NEVER);
    expect(await fence.put('slow-next', fenced('late'), lost, NEVER, prepared)).toBe('taken over');
  });

  it('a later run of a validation looks', async () => {
    const { fence } = await openExpecting('again');
    expect(await fence.prepare('again-next', held, null, NEVER)).toMatchObject({ isExpected: false });
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
  it('none is expected to have no result, however many had none', async () => {
    const { fence, found } = open(s3);
    for (let index = 0; index <= NONES_IN_A_ROW; index++) {
      const prepared = await fence.prepare(`none-${index}`, held, performance.now(), NEVER);
      expect(prepared).toMatchObject({ isExpected: false, claimedMs: Number.NEGATIVE_INFINITY });
      expect(await fence.put(`none-${index}`, fenced('ours'), lost, NEVER, prepared)).toBe('taken over');
      expect(await fence.put(`none-${index}`, fenced('ours'), held, NEVER, prepared)).toBe('stored');
    }
    expect(found).toEqual([]);
  });

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
    expect((await fence.prepare('b', lost, performance.now(), NEVER))?.isExpected).toBe(false);
    expect(warned).toEqual([expect.stringContaining('ignores conditional writes')]);
  });
});
