import { crc32 as crc32ByZlib } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('the checksum is that of zlib, for every length around its steps and for a megabyte', () => {
  const bytes = new Uint8Array(1_000_003).map((_, index) => (index * 7919) >>> 3);
  for (let length = 0; length <= 40; length++) {
    const part = bytes.subarray(length, 2 * length);
    expect(crc32(part)).toBe(crc32ByZlib(part));
  }
  expect(crc32(bytes)).toBe(crc32ByZlib(bytes));
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});
