import { describe, expect, test } from 'vitest';
import { payloadPath } from './payload-path.ts';

describe('reading an @id as a path into the payload', () => {
  test.each([
    ['a b.txt', 'a b.txt'],
    ['a%20b.txt', 'a b.txt'],
    ['a%2520b.txt', 'a%20b.txt'],
    ['é.txt', 'é.txt'],
    ['%C3%A9.txt', 'é.txt'],
    ['a%23b.txt', 'a#b.txt'],
    ['a.txt#x', 'a.txt'],
    ['d/../a.txt', 'a.txt'],
    ['./a.txt', 'a.txt'],
    ['./foo:bar.txt', 'foo:bar.txt'],
    ['D\\a.txt', 'D\\a.txt'],
    ['d/', 'd'],
    ['d', 'd'],
    ['', ''],
    ['.', ''],
    ['./', ''],
  ])('%j is the path %j', (id, path) => {
    expect(payloadPath(id)).toMatchObject({ kind: 'path', path, oddities: [] });
  });

  test.each([
    ['a.txt?x=1', 'a.txt', 'query'],
    ['d//a.txt', 'd/a.txt', 'double-slash'],
    ['100%.txt', '100%.txt', 'percent'],
    ['a%E9.txt', 'a%E9.txt', 'percent'],
  ])('%j is the path %j with the oddity %j', (id, path, oddity) => {
    expect(payloadPath(id)).toMatchObject({ kind: 'path', path, oddities: [oddity] });
  });

  test('an unencoded # leaves the literal name beside the path', () => {
    expect(payloadPath('a#b.txt')).toMatchObject({ path: 'a', literalPath: 'a#b.txt' });
    expect(payloadPath('a.txt?x=1')).toMatchObject({ path: 'a.txt', literalPath: 'a.txt?x=1' });
  });

  test.each(['../c/a.txt', 'd/../../a', '%2e%2e/a', '..', 'd/..%2F..%2Fa'])('%j leaves the root', (id) => {
    expect(payloadPath(id)).toEqual({ kind: 'outside-root' });
  });

  test.each([
    ['#x', 'fragment'],
    ['_:x', 'blank'],
    ['https://example.org/a', 'external'],
    ['/x', 'absolute-path'],
    ['file:///x', 'absolute-path'],
    ['file:a.txt', 'rootless-file-uri'],
  ])('%j is no path into the payload: %s', (id, identifier) => {
    expect(payloadPath(id)).toEqual({ kind: 'not-payload', identifier });
  });

  test('a trailing slash, dot segment or the root name a directory', () => {
    for (const id of ['d/', 'd/.', 'd/e/..', '', './'])
      expect(payloadPath(id)).toMatchObject({ namesDirectory: true });
    for (const id of ['d', 'a.', 'd/a..']) expect(payloadPath(id)).toMatchObject({ namesDirectory: false });
  });

  test('a decomposed name stays apart from a composed one', () => {
    expect(payloadPath('e\u0301.txt')).not.toEqual(payloadPath('é.txt'));
  });
});
