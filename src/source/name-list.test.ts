import { expect, test } from 'vitest';
import { NameList } from './name-list.ts';

function listOf(...names: string[]): NameList {
  const list = new NameList(0);
  for (const name of names) list.add(new TextEncoder().encode(name));
  return list;
}

test('names are joined by NUL, empty ones left out, in a buffer of just their size', () => {
  const list = listOf('a', '', 'b/c', 'é');
  expect(list.count).toBe(3);
  const buffer = list.takeBuffer();
  expect(new TextDecoder().decode(buffer)).toBe('a\0b/c\0é');
  expect(buffer.byteLength).toBe(8);
  expect(list.count).toBe(0);
});

test('a list grows beyond its expected size', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `name-${index}`);
  expect(new TextDecoder().decode(listOf(...names).takeBuffer())).toBe(names.join('\0'));
});

test('narrowing keeps what lies below a folder, relative to it', () => {
  const list = listOf('bagit.txt', 'data/', 'data/a', 'database', 'data/data/b', 'x', 'data/c/');
  list.narrowTo('data/');
  expect(list.count).toBe(3);
  expect(new TextDecoder().decode(list.takeBuffer())).toBe('a\0data/b\0c/');
});
