import { describe, expect, test } from 'vitest';
import { resolveIri } from '../rdf/resolve-iri.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { findUnencoded, identifierKind, isExternalReference, resolveId } from './ids.ts';

describe('identifier kinds', () => {
  test.each([
    ['#x', 'fragment'],
    ['_:b0', 'blank'],
    ['a.txt', 'relative'],
    ['./foo:bar.txt', 'relative'],
    ['', 'relative'],
    ['C:\\x', 'relative'],
    ['C:/x', 'relative'],
    ['foo:', 'relative'],
    ['/etc/passwd', 'absolute-path'],
    ['//host/x', 'absolute-path'],
    ['file:///x', 'absolute-path'],
    ['FILE://LOCALHOST/x', 'absolute-path'],
    ['file:/x', 'absolute-path'],
    ['file:a.txt', 'rootless-file-uri'],
    ['file://server/x', 'external'],
    ['foo:bar.txt', 'external'],
    ['https://example.org/a', 'external'],
    ['doi:10.1/x', 'external'],
    ['s3://bucket/key', 'external'],
    ['arcp://uuid,1/x', 'external'],
  ] as const)('%j is of kind %s', (id, kind) => {
    expect(identifierKind(id)).toBe(kind);
    expect(isExternalReference(id)).toBe(kind === 'external');
  });
});

describe('resolution', () => {
  test.each(['', '.', './', 'd/..', 'a/../', './d/e/../..'])('%j is the root', (id) => {
    expect(resolveId(id)).toBe(CRATE_BASE);
  });

  test.each([
    ['../', '../'],
    ['..', '../'],
    ['./..', '../'],
    ['d/../..', '../'],
    ['../../c/a.txt', '../../c/a.txt'],
    ['d/../../a.txt', '../a.txt'],
    ['../d/../a.txt', '../a.txt'],
    ['../crate/a.txt', '../crate/a.txt'],
    ['../#x', '../#x'],
  ])('%j climbs above the root and keeps its "..": %j', (id, path) => {
    expect(resolveId(id)).toBe(CRATE_BASE + path);
  });

  test('a reference climbs from the base that the context gives, and stops at the root of a host', () => {
    const above = `${CRATE_BASE}../up/`;
    expect(resolveIri('../x', above)).toBe(`${CRATE_BASE}../x`);
    expect(resolveIri('../../x', above)).toBe(`${CRATE_BASE}../../x`);
    expect(resolveIri('x', above)).toBe(`${above}x`);
    expect(resolveIri('../x', `${CRATE_BASE}d/`)).toBe(`${CRATE_BASE}x`);
    expect(resolveIri('../../x', 'http://e.org/d/')).toBe('http://e.org/x');
    expect(resolveIri('/../x')).toBe(resolveIri('/x'));
  });

  test.each([
    ['./a.txt', 'a.txt'],
    ['d/../a.txt', 'a.txt'],
    ['d/./e/', 'd/e/'],
    ['d//a.txt', 'd//a.txt'],
    ['#x', '#x'],
    ['a.txt#../x', 'a.txt#../x'],
    ['a.txt?../x', 'a.txt?../x'],
    ['a b.txt', 'a b.txt'],
    ['.../a', '.../a'],
    ['a/..b/.c', 'a/..b/.c'],
  ])('%j becomes %j under the root', (id, path) => {
    expect(resolveId(id)).toBe(CRATE_BASE + path);
  });

  test('an absolute path is not under the root', () => {
    for (const id of ['/x', '/../x', '/d/../x']) {
      expect(resolveId(id)).toBe(resolveId('/x'));
      expect(resolveId(id).startsWith(CRATE_BASE)).toBe(false);
    }
  });

  test('ids with a scheme and blank nodes stay as written', () => {
    for (const id of ['https://e.org/a/../b', 'C:\\x', '_:b', 'http://a b']) expect(resolveId(id)).toBe(id);
  });

  test('encoded and native forms stay different IRIs', () => {
    expect(resolveId('%C3%A9.txt')).not.toBe(resolveId('é.txt'));
  });
});

describe('characters that need encoding', () => {
  test.each([
    ['a b.txt', [' ']],
    ['D\\a.txt', ['\\']],
    ['a%zz', ['%']],
    ['100%', ['%']],
    ['a<b>c|d', ['<', '>', '|']],
    ['f[1].txt', ['[', ']']],
    ['a#b#c', ['#']],
    ['a\u0000', ['\u0000']],
    ['a\ud800', ['\ud800']],
    ['http://[::1]/a', []],
    ['a%20b.txt', []],
    ['é/日本.txt', []],
    ['😀.txt', []],
    ['a.txt#x', []],
  ])('%j: %j', (id, characters) => {
    expect(findUnencoded(id)).toEqual(characters);
  });
});
