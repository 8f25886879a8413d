import { expect, it } from 'vitest';
import { readFetchList } from './fetch-list.ts';

it('A bag’s fetch list names payload paths, with spaces and encoded line ends, and nothing above the payload', () => {
  const lines = [
    'https://example.org/a 12 data/a.txt',
    'https://example.org/b\t-\tdata/two words.txt',
    'https://example.org/c - ./data/50%25%0Aoff.txt',
    'https://example.org/d 3 tagmanifest.txt',
    `https://example.org/e 5 data/${'longer than any name'.repeat(10_000)}`,
    'no list line',
    '',
  ];
  const paths = readFetchList(new TextEncoder().encode(lines.join('\r\n')));
  expect([...paths]).toEqual(['a.txt', 'two words.txt', '50%\noff.txt']);
});
