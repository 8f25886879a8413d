import { expect, it } from 'vitest';
import { storedResultResponse } from './result-response.ts';

it.each<[number | null, string | null]>([
  [2, '2'],
  [null, null],
])('A stored result of %j bytes is announced with the length %j', async (sizeBytes, length) => {
  const stat = { key: 'results/a.json', etag: 'e1', lastModified: new Date(0), metadata: {} };
  const body = new Response('{}').body ?? new ReadableStream<Uint8Array>();
  const response = await storedResultResponse(
    { stat, sizeBytes, mediaType: 'application/json', body },
    'GET',
    undefined,
  );
  expect(response.headers.get('content-length')).toBe(length);
  expect(await response.text()).toBe('{}');
});
