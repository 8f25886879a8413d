import { describe, expect, it } from 'vitest';
import { createPayload } from './payload.ts';

function payloadOf(...names: string[]) {
  return createPayload(new TextEncoder().encode(names.join('\0')), new Set(), null);
}

describe('The payload of a crate', () => {
  it('knows its files by their exact path', () => {
    const payload = payloadOf('a.txt', 'data/b.txt', 'dätä/ü.txt');
    expect(['a.txt', 'data/b.txt', 'dätä/ü.txt'].map((path) => payload.hasFile(path))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['A.txt', 'b.txt', 'data', 'data/', '', 'a.tx'].some((path) => payload.hasFile(path))).toBe(false);
  });

  it('knows a directory by an entry of its own, which is no file', () => {
    const payload = payloadOf('empty/', 'a.txt');
    expect(payload.hasDirectory('empty')).toBe(true);
    expect(payload.hasFile('empty')).toBe(false);
    expect(payload.hasDirectory('a.txt')).toBe(false);
  });

  it('knows every directory above an entry, whether or not neighbours share it', () => {
    const payload = payloadOf('a/b/c.txt', 'a/b/d.txt', 'a/bc/d.txt', 'x/y/z/');
    const directories = ['a', 'a/b', 'a/bc', 'x', 'x/y', 'x/y/z'];
    expect(directories.filter((path) => payload.hasDirectory(path))).toEqual(directories);
    expect(payload.hasDirectory('b')).toBe(false);
  });

  it('always has its root', () => {
    expect(payloadOf().hasDirectory('')).toBe(true);
  });

  it('keeps names that differ only far inside apart, however many there are', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `deep/${index % 7}/part-${index}.csv`);
    const payload = payloadOf(...names);
    expect(names.every((name) => payload.hasFile(name))).toBe(true);
    expect(payload.hasFile('deep/0/part-1.csv')).toBe(false);
  });
});
