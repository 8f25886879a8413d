import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';

test('crates and results are at the keys of the contract', () => {
  const keys = createKeys({ cratePrefix: 'crates', resultsPrefix: 'validation-results' });
  expect(keys.crateZipKey('c-1')).toBe('crates/c-1.zip');
  expect(keys.crateDirectoryPrefix('c-1')).toBe('crates/c-1/');
  expect(keys.rootDocumentKey('c-1')).toBe('crates/c-1/ro-crate-metadata.json');
  expect(keys.bagDocumentKey('c-1')).toBe('crates/c-1/data/ro-crate-metadata.json');
  expect(keys.resultKey('c-1')).toBe('validation-results/c-1.json');
});

test.each(['a/b', 'a/b/', '/a/b/'])(
  'the prefix %s means the same with and without slashes at its ends',
  (prefix) => {
    const keys = createKeys({ cratePrefix: prefix, resultsPrefix: prefix });
    expect(keys.crateZipKey('x')).toBe('a/b/x.zip');
    expect(keys.resultKey('x')).toBe('a/b/x.json');
  },
);

test('an empty prefix is the top of the bucket', () => {
  expect(createKeys({ cratePrefix: '', resultsPrefix: '/' }).crateZipKey('x')).toBe('x.zip');
});
