import { describe, expect, it } from 'vitest';
import { LentArrays, NEW_ARRAYS } from './array-source.ts';

describe.each([
  ['new arrays', () => NEW_ARRAYS],
  ['lent arrays', () => new LentArrays()],
])('A source of %s', (_, create) => {
  it.each([0, 1, 64, 65, 1000, 16_384, 16_385])('gives room for %i entries, all zero', (length) => {
    const source = create();
    for (const array of [source.integers(length), source.bytes(length)]) {
      expect(array.length).toBeGreaterThanOrEqual(length);
      expect(array.every((entry) => entry === 0)).toBe(true);
      array.fill(7);
    }
    if (source instanceof LentArrays) source.giveBack();
  });
});

describe('Lent arrays', () => {
  it('are never lent twice at a time', () => {
    const [one, other] = [new LentArrays(), new LentArrays()];
    const arrays = [one, other, one, other].map((source) => source.integers(100));
    expect(new Set(arrays).size).toBe(4);
  });

  it('are lent again once they are given back, filled with zeros', () => {
    const first = new LentArrays();
    const array = first.integers(300).fill(7);
    first.giveBack();
    const again = new LentArrays().integers(300);
    expect(again).toBe(array);
    expect(again.every((entry) => entry === 0)).toBe(true);
  });

  it('are given back once', () => {
    const source = new LentArrays();
    source.bytes(5000);
    source.giveBack();
    source.giveBack();
    const next = new LentArrays();
    expect(next.bytes(5000)).not.toBe(next.bytes(5000));
  });
});
