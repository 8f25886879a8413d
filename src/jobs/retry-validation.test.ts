import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../test/s3/start-s3.ts';
import { PoolOverloaded } from '../pool/validation-pool.ts';
import { type ObjectStore, StoreUnavailable } from '../store/object-store.ts';
import { createS3Store } from '../store/s3-store.ts';
import { retryValidation } from './retry-validation.ts';

let s3: TestS3;
let store: ObjectStore;

beforeAll(async () => {
  s3 = await startS3();
  store = createS3Store(s3);
});
afterAll(() => s3.stop());

function retrying(attempt: () => Promise<string>, objects = store, signal = new AbortController().signal) {
  const silent = { error() {}, warn() {}, info() {}, debug() {} };
  return retryValidation(attempt, { store: objects, facts: {}, log: silent, signal });
}

describe.concurrent('A validation that cannot run yet', () => {
  it('gives up a crate that fails six times while the store works', async () => {
    let attempts = 0;
    const outcome = retrying(async () => {
      attempts++;
      throw new StoreUnavailable('this object only');
    });
    expect(await outcome).toMatchObject({
      kind: 'unobtainable',
      reason: expect.stringContaining('this object'),
    });
    expect(attempts).toBe(6);
  });

  it('gives up after six unexpected errors', async () => {
    const outcome = retrying(() => Promise.reject(new TypeError('a bug')));
    expect(await outcome).toMatchObject({ kind: 'unexpected', error: expect.any(TypeError) });
  });

  it('waits for a full pool', async () => {
    let attempts = 0;
    const outcome = retrying(async () => {
      if (++attempts < 3) throw new PoolOverloaded(1);
      return 'validated';
    });
    expect(await outcome).toEqual({ kind: 'answered', answer: 'validated' });
  });

  it('waits for a store that is down as a whole, until told to stop', async () => {
    const stopping = new AbortController();
    const down = createS3Store({ ...s3, endpoint: '127.0.0.1:1' });
    let attempts = 0;
    const attempt = async (): Promise<string> => {
      if (++attempts === 3) stopping.abort(new Error('stopping'));
      throw new StoreUnavailable('down');
    };
    await expect(retrying(attempt, down, stopping.signal)).rejects.toThrow('stopping');
  });
});
