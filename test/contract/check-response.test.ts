import { expect, it } from 'vitest';
import { checkResponse } from './check-response.ts';

const ID = { 'X-Request-Id': 'some-id' };
const JSON_HEADERS = { ...ID, 'Content-Type': 'application/json' };

it.each([
  [
    'an undocumented status',
    'GET',
    '/healthz',
    new Response('{"status":"ok"}', { status: 201, headers: JSON_HEADERS }),
  ],
  [
    'a body that breaks its schema',
    'GET',
    '/healthz',
    new Response('{"status":"OK"}', { headers: JSON_HEADERS }),
  ],
  ['another content type', 'GET', '/healthz', new Response('{"status":"ok"}', { headers: ID })],
  [
    'no request id',
    'GET',
    '/openapi.yaml',
    new Response('a: 1', { headers: { 'Content-Type': 'application/yaml', ETag: '"x"' } }),
  ],
  ['an undocumented path', 'GET', '/nothing', new Response('{}', { headers: JSON_HEADERS })],
  [
    'an error that is no problem',
    'GET',
    '/nothing',
    new Response('{}', { status: 404, headers: JSON_HEADERS }),
  ],
  [
    'a method that is not allowed',
    'PUT',
    '/healthz',
    new Response('{"status":"ok"}', { headers: JSON_HEADERS }),
  ],
  ['a body after HEAD', 'HEAD', '/healthz', new Response('{"status":"ok"}', { headers: JSON_HEADERS })],
])('A response with %s is not as documented', async (_, method, url, response) => {
  await expect(checkResponse({ method, url }, response)).rejects.toThrow();
});

it('A response as documented passes, and can still be read', async () => {
  const response = new Response('{"status":"ok"}', { headers: JSON_HEADERS });
  await checkResponse({ method: 'GET', url: '/healthz' }, response);
  expect(await response.json()).toEqual({ status: 'ok' });
});
