import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['name', 'name', 0],
  ['nam', 'name', 1],
  ['names', 'name', 1],
  ['nome', 'name', 1],
  ['nmae', 'name', 1],
  ['autohrs', 'author', 2],
  ['lisense', 'license', 1],
  ['ab', 'ba', 1],
  ['', '', 0],
])('%s and %s differ by %d', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

test.each([
  ['name', 'description'],
  ['latitude', 'longitude'],
  ['', 'abc'],
  ['abcdef', 'fedcba'],
])('%s and %s differ by more than the limit', (one, other) => {
  expect(editDistance(one, other, 2)).toBeGreaterThan(2);
});

test('is what the whole table of distances says', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, limit) => {
      const distance = distanceByTable(one, other);
      const found = editDistance(one, other, limit);
      expect(distance <= limit ? found === distance : found > limit).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/** The definition, word by word. */
function distanceByTable(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      const at = (up: number, left: number) => table[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const choices = [
        at(1, 0) + 1,
        at(0, 1) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : 99,
      ];
      table[row]![column] = row + column === 0 ? 0 : Math.min(...choices);
    }
  }
  return table[one.length]![other.length]!;
}
