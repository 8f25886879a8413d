import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { misspeltSettings } from '../src/main/misspelt-settings.ts';
import { SETTING_NAMES } from '../src/settings.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it.each(documents)('%s links only to files and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, path, heading]) => {
    const target = path ? join(dirname(document), path) : document;
    if (!existsSync(join(ROOT, target))) return true;
    return heading !== undefined && !headingsOf(read(target)).includes(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('The version is the same wherever it is written', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(parse(read('CITATION.cff')).version).toBe(version);
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  expect(read('Dockerfile')).toContain(`image.version="${version}"`);
});

it('The table of settings has every setting and no other', () => {
  const firstCells = [...read('docs/settings.md').matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell ?? '');
  const names = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

it('The log names each setting of the Cratey Validator that the page about moving lists with a successor', () => {
  const table = [...read('docs/migration.md').matchAll(/^\|[^|]*`(?:MINIO|CELERY)_.*$/gm)].map(
    ([row]) => row,
  );
  const names = table.flatMap((row) => row.match(/(?:MINIO|CELERY)_[A-Z_]+/g) ?? []);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const [message] = misspeltSettings({ [name]: 'x' });
    const successor = / Set (\w+) instead/.exec(message ?? '')?.[1];
    expect(table.find((row) => row.includes(name))).toContain(`\`${successor}\``);
  }
});

/** The anchors that a page on the web gives its headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
