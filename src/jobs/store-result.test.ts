import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3, type TestS3 } from '../../test/s3/start-s3.ts';
import { type StoreFront, startStoreFront } from '../../test/s3/store-front.ts';
import { createS3Store } from '../store/s3-store.ts';
import { createResultFence } from './result-fence.ts';
import { type StoreOutcome, storeResult } from './store-result.ts';
import { readStoredResult } from './stored-result.ts';

// The pauses between the attempts add up to 5 minutes.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const KEY = 'validation-results/crate.json';
const RESULT = new TextEncoder().encode('{"status":"valid"}');
const NEVER = new AbortController().signal;

let s3: TestS3;
let front: StoreFront;

beforeAll(async () => {
  s3 = await startS3();
  front = await startStoreFront(s3.endpoint);
});
afterAll(async () => {
  await front.stop();
  await s3.stop();
});
beforeEach(() => {
  front.refusals = 0;
});

function store(): Promise<StoreOutcome> {
  const log = { error() {}, warn() {}, info() {}, debug() {} };
  const signals = { waiting: NEVER, running: NEVER };
  const through = createS3Store({ ...s3, endpoint: front.endpoint });
  const fence = createResultFence(through, log, () => {});
  return storeResult(
    KEY,
    { body: RESULT, validationId: '0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a' },
    {
      store: through,
      fence,
      facts: {},
      log,
      signals,
      claim: async () => true,
    },
  );
}

describe('Storing a result', () => {
  it('is left for later when a store that works refuses it 16 times', async () => {
    front.refuses = (path, method) => method === 'PUT' && path.endsWith(KEY);
    expect(await store()).toMatchObject({ kind: 'refused' });
    expect(front.refusals).toBe(16);
  });

  it('goes on until the store takes it', async () => {
    front.refuses = (_, method) => method === 'PUT' && front.refusals < 15;
    expect(await store()).toEqual({ kind: 'stored' });
    expect(await readStoredResult(createS3Store(s3), KEY, NEVER)).toEqual(RESULT.buffer);
  });
});
