import { expect, test } from 'vitest';
import { parseEndpoint } from './s3-endpoint.ts';

test.each([
  ['localhost:9000', 'localhost', 9000],
  ['minio', 'minio', 80],
  ['http://minio:9000', 'minio', 9000],
  ['http://minio/', 'minio', 80],
  ['[::1]:9000', '::1', 9000],
])('%s is read without TLS', (text, host, port) => {
  expect(parseEndpoint(text, false)).toEqual({ host, port });
});

test('without a port TLS means 443', () => {
  expect(parseEndpoint('https://s3.example.org', true)).toEqual({ host: 's3.example.org', port: 443 });
  expect(parseEndpoint('s3.example.org', true)).toEqual({ host: 's3.example.org', port: 443 });
});

test.each(['http://host/path', 'http://user@host', 'a b', ''])('%s is not a valid endpoint', (text) => {
  expect(() => parseEndpoint(text, false)).toThrow(RangeError);
});
