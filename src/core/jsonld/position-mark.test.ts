import { expect, test } from 'vitest';
import { choosePositionMark } from './position-mark.ts';

const units = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');

test('a mark has a character that the document uses nowhere', () => {
  const first = choosePositionMark({})!;
  const second = choosePositionMark({ '@context': { a: first } })!;
  expect(second.at(-1)).not.toBe(first.at(-1));
  expect(second.slice(0, -1)).toBe(first.slice(0, -1));
});

test('keys count as well, and other characters do when those for private use are taken', () => {
  const mark = choosePositionMark({ [units(0xe000, 0xf8ff)]: 1 })!;
  expect(mark.at(-1)).toBe('\ud7ff');
});

test('there is none for a document that uses them all', () => {
  expect(choosePositionMark({ name: units(0x3001, 0xd7ff) + units(0xe000, 0xf8ff) })).toBeNull();
});
