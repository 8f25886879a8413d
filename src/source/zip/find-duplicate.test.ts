import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDuplicate } from './find-duplicate.ts';

function duplicateOf(names: string[]): string | null {
  const found = findDuplicate(new TextEncoder().encode(names.join('\0')), names.length);
  return found === null ? null : new TextDecoder().decode(found);
}

test('the second occurrence of a file name is found wherever it is', () => {
  expect(duplicateOf(['a', 'ab', 'b', 'ab'])).toBe('ab');
  expect(duplicateOf(['a', 'a'])).toBe('a');
  expect(duplicateOf(['a', 'ab', 'abc', 'bc', 'c'])).toBeNull();
  expect(duplicateOf(['d/', 'd/', 'd'])).toBeNull();
  expect(duplicateOf([])).toBeNull();
});

test('a duplicate is found exactly when a set of the names is smaller', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é'), minLength: 1, maxLength: 3 })),
      (names) => {
        const files = names.filter((name) => !name.endsWith('/'));
        expect(duplicateOf(names) !== null).toBe(new Set(files).size < files.length);
      },
    ),
  );
});
