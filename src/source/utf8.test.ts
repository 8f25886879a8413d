import { isUtf8 as isUtf8ByNode } from 'node:buffer';
import { expect, test } from 'vitest';
import { isUtf8 } from './utf8.ts';

/** First bytes of every class, and following bytes at the edges of their ranges. */
const FIRST = [
  0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1,
];
const BYTES = [...FIRST, 0xf3, 0xf4, 0xf5, 0xff, 0x8f, 0x90, 0x9f, 0xa0, 0xc3];

test('UTF-8 is told as the runtime tells it, for all sequences of up to four bytes at the edges', () => {
  let wrong = 0;
  const check = (bytes: number[], left: number) => {
    const given = Uint8Array.from(bytes);
    if (isUtf8(given) !== isUtf8ByNode(given)) wrong++;
    if (left > 0) for (const byte of BYTES) check([...bytes, byte], left - 1);
  };
  check([], 3);
  for (const first of [0xf0, 0xf1, 0xf4]) for (const byte of BYTES) check([first, byte], 2);
  expect(wrong).toBe(0);
});

test.each(['größe.txt', '写真/🧪.png', '\ufeffx', ''])('%j is UTF-8', (text) => {
  expect(isUtf8(new TextEncoder().encode(text))).toBe(true);
});
