import { expect, it } from 'vitest';
import { matchesEtag } from './etag.ts';

it.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"x"', false],
  ['abc', false],
  ['', false],
])('An If-None-Match of %s names the ETag "abc": %s', (header, expected) => {
  expect(matchesEtag(header, '"abc"')).toBe(expected);
});

it('Without If-None-Match nothing is named', () => {
  expect(matchesEtag(undefined, '"abc"')).toBe(false);
});
