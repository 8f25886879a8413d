import { describe, expect, test } from 'vitest';
import type { Issue, JsonObject } from './inside.ts';
import { validateText } from './validate-text.ts';

const ROOT: JsonObject = {
  '@id': './',
  '@type': 'Dataset',
  name: 'Moths of the garden',
  description: 'Counts of moths',
  datePublished: '2026-05-04',
  license: { '@id': '#license' },
  hasPart: [{ '@id': 'test-data/' }, { '@id': 'counts.csv' }],
};
const LICENSE = {
  '@id': '#license',
  '@type': 'CreativeWork',
  name: 'CC0',
  description: 'No rights reserved',
};
const FOLDER = { '@id': 'test-data/', '@type': 'Dataset', name: 'For tests' };
const FILE = { '@id': 'counts.csv', '@type': 'File', name: 'Counts' };

/** One member a line, the descriptor's about on line 3, the root's first line 4. */
async function issuesOf(about: string, entities: JsonObject[], version = '1.1'): Promise<Issue[]> {
  const descriptor =
    `{"@id": "ro-crate-metadata.json", "@type": "CreativeWork", "conformsTo": {"@id": "https://w3id.org/ro/crate/${version}"},\n` +
    `"about": {"@id": "${about}"}}`;
  const members = [descriptor, ...entities.map((entity) => JSON.stringify(entity))];
  const context = `https://w3id.org/ro/crate/${version}/context`;
  const text = `{"@context": "${context}", "@graph": [\n${members.join(',\n')}]}`;
  const validation = await validateText(text, `ro-crate-${version}`);
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report.issues;
}

function cause(named: string, likely: string): string {
  return `The descriptor's about names ${named} as the root; if the crate's root is ${likely}, change that line.`;
}

describe('When about names a folder and ./ is described', () => {
  test.each(['1.1', '1.2'])(
    'each finding about the root says so and has the line of about (RO-Crate %s)',
    async (version) => {
      const issues = await issuesOf('test-data/', [ROOT, FOLDER, FILE, LICENSE], version);
      const ids = issues.map(({ check }) => check.identifier.replace(/^.*_/, ''));
      expect(ids).toEqual(expect.arrayContaining(['root-description', 'root-datepublished']));
      const misled = issues.filter(({ violatingEntity }) => violatingEntity !== 'counts.csv');
      expect(misled.length).toBeGreaterThan(3);
      for (const { message, line, column } of misled) {
        expect(message.startsWith(`${cause('test-data/', './')} The `)).toBe(true);
        expect([line, column]).toEqual([3, 1]);
      }
    },
  );

  test('so does the one that misses a link to ./, even when the folder could be a root', async () => {
    const complete: JsonObject = { ...ROOT, '@id': 'test-data/', hasPart: [] };
    const issues = await issuesOf('test-data/', [ROOT, complete, LICENSE]);
    expect(issues).toMatchObject([
      { violatingEntity: './', line: 3, check: { identifier: 'ro-crate-1.1_data-entity-linked' } },
    ]);
    expect(issues[0]?.message).toContain(cause('test-data/', './'));
  });

  test('findings about other entities stay as they are', async () => {
    const issues = await issuesOf('test-data/', [ROOT, FOLDER, FILE, LICENSE]);
    const [linked] = issues.filter(({ violatingEntity }) => violatingEntity === 'counts.csv');
    expect(linked).toMatchObject({ line: 6, check: { identifier: 'ro-crate-1.1_data-entity-linked' } });
    expect(linked?.message).not.toContain('as the root');
  });

  test('a thing that is no Dataset is explained as well', async () => {
    const issues = await issuesOf('counts.csv', [ROOT, FOLDER, FILE, LICENSE]);
    const [type] = issues.filter(({ check }) => check.identifier === 'ro-crate-1.1_root-type');
    expect(type?.message).toContain(cause('counts.csv', './'));
  });
});

describe('When about names a folder and another Dataset lists it', () => {
  const crate = { ...ROOT, '@id': 'https://example.org/moths/' };

  test('that one is the likely root', async () => {
    const issues = await issuesOf('test-data/', [crate, FOLDER, FILE, LICENSE]);
    const names = issues.filter(({ check }) => check.identifier === 'ro-crate-1.1_root-description');
    expect(names.map(({ message }) => message)).toEqual([
      expect.stringContaining(cause('test-data/', 'https://example.org/moths/')),
    ]);
  });

  test('so is one that lists others, where the named one lists nothing', async () => {
    const hasPart = { '@id': 'counts.csv' };
    const issues = await issuesOf('test-data/', [{ ...crate, hasPart }, FOLDER, FILE, LICENSE]);
    expect(issues.some(({ message }) => message.includes(cause('test-data/', crate['@id'])))).toBe(true);
  });
});

describe('Nothing is explained', () => {
  const noName = { ...ROOT, name: [] };

  test('when about names ./', async () => {
    const issues = await issuesOf('./', [noName, FOLDER, FILE, LICENSE]);
    expect(issues.map(({ message, line }) => [message.slice(0, 21), line])).toEqual([
      ['The root data entity ', 4],
    ]);
  });

  test('when about names an absolute root with folders inside it', async () => {
    const root = { ...noName, '@id': 'https://example.org/moths/' };
    const folder = { ...FOLDER, hasPart: [{ '@id': 'counts.csv' }] };
    const issues = await issuesOf(root['@id'], [root, folder, FILE, LICENSE], '1.2');
    expect(issues.map(({ message, line }) => [message.slice(0, 21), line])).toEqual([
      ['The root data entity ', 4],
    ]);
  });
});

describe('When about names what is not described', () => {
  test('the finding is about that reference, and names the Dataset that is described', async () => {
    const [issue, ...others] = await issuesOf('../', [ROOT, FOLDER, FILE, LICENSE]);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      violatingEntity: 'ro-crate-metadata.json',
      violatingProperty: 'http://schema.org/about',
      violatingPropertyValue: '../',
      line: 3,
      column: 1,
      message:
        'about of the metadata descriptor refers to "../", which @graph does not describe. Write {"@id": "./"}, ' +
        'the @id of a Dataset that is described, or add an entity with the @id "../" and the type Dataset.',
    });
  });

  test('without any other Dataset it asks for one', async () => {
    const [issue] = await issuesOf('./', [LICENSE]);
    expect(issue?.message).toContain('Add an entity with the @id "./" and the type Dataset, or write');
  });
});
