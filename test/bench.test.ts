import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BENCHMARKS } from '../bench/catalogue.ts';
import { readLoadOptions } from '../bench/load-options.ts';

it('Each benchmark in the list is a file that runs it', () => {
  const missing = Object.keys(BENCHMARKS).filter(
    (name) => !existsSync(join(import.meta.dirname, '../bench', `${name}.ts`)),
  );
  expect(missing).toEqual([]);
});

it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080/'])(
  'A load may be put on %s',
  (url) => {
    expect(readLoadOptions(['--url', url])).toEqual({
      url: new URL(url).origin,
      connections: 8,
      rate: null,
      bodyBytes: [27_000],
      seconds: 10,
    });
  },
);

it.each([
  'http://example.org',
  'http://10.0.0.1:8080',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
])('A load on %s needs the consent of its operator', (url) => {
  expect(() => readLoadOptions(['--url', url])).toThrow(/not this machine/);
  expect(readLoadOptions(['--url', url, '--any-host'])).toMatchObject({ url });
});

it.each([
  ['--connections', '1001'],
  ['--rate', '0'],
  ['--seconds', '601'],
  ['--seconds', '1.5'],
  ['--bodies', '65MB'],
  ['--bodies', '10'],
  ['--bodies', '1KB,'.repeat(8).concat('1KB')],
])('A load is bounded: %s %s', (option, value) => {
  expect(() => readLoadOptions(['--url', 'http://localhost:1', option, value])).toThrow(option);
});
