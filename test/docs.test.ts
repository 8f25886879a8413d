import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const REFERENCE = /`((?:src|test)\/[\w./-]+\.ts)` "([^"]+)"/g;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The rows of all tables of a document, as cells, without the heads. */
function rowsOf(document: string): string[][] {
  const lines = read(document).split('\n');
  const isRow = (line: string | undefined) => line?.startsWith('| ') ?? false;
  return lines
    .filter((line, index) => isRow(line) && !lines[index + 1]?.startsWith('|---'))
    .map((line) => line.split('|').slice(1, -1));
}

function isTitleIn(file: string, title: string): boolean {
  const code = read(file);
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => code.includes(quoted));
}

describe.each(['docs/failures.md', 'docs/security.md'])('Each line of %s', (document) => {
  const rows = rowsOf(document);

  it('names the tests that keep it', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((cells) => !/^( `[^`]+` "[^"]+",?)+ $/.test(cells.at(-1) ?? ''))).toEqual([]);
  });

  it('names tests that there are', () => {
    const named = rows.flatMap((cells) => [...(cells.at(-1) ?? '').matchAll(REFERENCE)]);
    const missing = named.filter(([, file = '', title = '']) => !isTitleIn(file, title));
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
