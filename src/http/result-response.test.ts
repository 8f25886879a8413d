import { expect, it } from 'vitest';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { JSON_FORMAT } from './result-format.ts';
import { createConverter, storedResultResponse } from './result-response.ts';

/** What asks the pool for JSON would convert what is stored as it is answered. */
const NO_POOL: Pick<ValidationPool, 'formatResult'> = {
  formatResult: () => Promise.reject(new Error('nothing is to be converted')),
};

it.each<[number | null, string | null]>([
  [2, '2'],
  [null, null],
])('A stored result of %j bytes is announced with the length %j', async (sizeBytes, length) => {
  const stat = { key: 'results/a.json', etag: 'e1', lastModified: new Date(0), metadata: {} };
  const body = new Response('{}').body ?? new ReadableStream<Uint8Array>();
  const response = await storedResultResponse(
    { stat, sizeBytes, mediaType: 'application/json', body },
    { format: JSON_FORMAT, subject: null },
    { method: 'GET', ifNoneMatch: undefined, cacheControl: 'no-cache', signal: AbortSignal.any([]) },
    createConverter(NO_POOL),
  );
  if (!(response instanceof Response)) throw new Error(response.detail);
  expect(response.headers.get('content-length')).toBe(length);
  expect(await response.text()).toBe('{}');
});
