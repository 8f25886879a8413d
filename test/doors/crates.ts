import fc from 'fast-check';
import type { Severity } from '../core/inside.ts';

/** What a crate is validated against. */
export interface Asked {
  profile: string;
  severity: Severity;
}

/** A crate with its payload, and what it is validated against. */
export interface WholeCrate extends Asked {
  /** Paths from the crate's root, each with its text. */
  files: Record<string, string>;
}

/** So many crates, the same for the same seed: right and wrong ones, of several profiles. */
export function sampleCrates(count: number, seed: number): WholeCrate[] {
  return fc.sample(CRATE, { numRuns: count, seed });
}

const PROFILES = [
  'ro-crate-1.1',
  'ro-crate-1.2',
  'ro-crate-1.3',
  'ro-crate-strict-1.1',
  'workflow-ro-crate-1.0',
  'process-run-crate-0.5',
];

/** Names of files, each with an `@id` that means it, rightly or wrongly encoded. */
const FILES: [path: string, id: string][] = [
  ['data/counts.csv', 'data/counts.csv'],
  ['notes.txt', './notes.txt'],
  ['with blank.txt', 'with%20blank.txt'],
  ['blank too.txt', 'blank too.txt'],
  ['données/été.csv', 'données/été.csv'],
  ['naïve.csv', 'na%C3%AFve.csv'],
  ['100%.txt', '100%25.txt'],
  ['a#b.txt', 'a%23b.txt'],
  ['workflow.ga', 'workflow.ga'],
  ['deep/er/and/deeper.bin', 'deep/er/and/deeper.bin'],
];

const FILE_PARTS = fc.subarray(FILES, { minLength: 1 });

const ROOT = fc.record(
  {
    name: fc.constantFrom<unknown>('Bird counts', '', 7, { '@value': 'Vögel', '@language': 'de' }),
    description: fc.constantFrom<unknown>('Counted by hand', ['Counted', 'twice']),
    datePublished: fc.constantFrom<unknown>('2026-11-20', '2026', 'last year', 2026),
    license: fc.constantFrom<unknown>({ '@id': 'https://spdx.org/licenses/CC0-1.0' }, 'CC0', {
      '@id': '#nowhere',
    }),
    author: fc.constantFrom<unknown>({ '@id': '#ana' }, { '@type': 'Person', name: 'Ana' }, 'Ana'),
    mainEntity: fc.constant({ '@id': 'workflow.ga' }),
    givenNme: fc.constant('misspelt'),
    identifier: fc.constantFrom<unknown>('https://doi.org/10.5281/zenodo.1', { '@id': '#id' }),
  },
  { requiredKeys: [] },
);

const OTHERS = fc.subarray<Record<string, unknown>>([
  { '@id': '#ana', '@type': 'Person', name: 'Ana', affiliation: { '@id': 'https://ror.org/027m9bs27' } },
  { '@id': 'https://ror.org/027m9bs27', '@type': 'Organization', name: 'A university' },
  { '@id': 'https://spdx.org/licenses/CC0-1.0', '@type': 'CreativeWork', name: 'CC0' },
  { '@id': '#run', '@type': 'CreateAction', instrument: { '@id': '#tool' }, result: { '@id': 'notes.txt' } },
  { '@id': '#tool', '@type': 'SoftwareApplication', name: 'Counter', softwareVersion: 2 },
  { '@id': 'data/', '@type': 'Dataset', name: 'Data' },
  { '@id': '../outside.txt', '@type': 'File', name: 'Outside' },
  { '@id': '#ana', '@type': 'Person', name: 'Ana again' },
  { '@id': 'https://example.org/remote.csv', '@type': 'File', contentSize: '12' },
  { '@type': 'Person', name: 'Without an id' },
]);

/** What is done to the text of the document. */
const DAMAGE: fc.Arbitrary<(text: string) => string | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant((text: string) => text) },
  fc.constant((text: string) => text.slice(0, -2)),
  fc.constant((text: string) => `\uFEFF${text}`),
  fc.constant(() => ''),
  fc.constant(() => null),
  fc.constant((text: string) => text.replace('"@graph"', '"@grph"')),
  fc.constant((text: string) => text.replace(/"@context":[^,]*,/, '')),
);

const PREVIEW = fc.constantFrom(undefined, '<!DOCTYPE html><title>Crate</title>', '<p>no doctype');

const CRATE: fc.Arbitrary<WholeCrate> = fc
  .record({
    profile: fc.constantFrom(...PROFILES),
    severity: fc.constantFrom<Severity>('REQUIRED', 'RECOMMENDED', 'OPTIONAL'),
    version: fc.constantFrom('1.1', '1.2', '1.3', '9.9'),
    listed: FILE_PARTS,
    described: FILE_PARTS,
    present: FILE_PARTS,
    root: ROOT,
    others: OTHERS,
    damage: DAMAGE,
    preview: PREVIEW,
    indent: fc.constantFrom(0, 2),
  })
  .map(({ profile, severity, present, damage, preview, indent, ...parts }) => {
    const files: Record<string, string> = {};
    const text = damage(JSON.stringify(documentOf(parts), null, indent));
    if (text !== null) files['ro-crate-metadata.json'] = text;
    if (preview !== undefined) files['ro-crate-preview.html'] = preview;
    for (const [path] of present) files[path] = `content of ${path}`;
    return { profile, severity, files };
  });

interface DocumentParts {
  version: string;
  listed: typeof FILES;
  described: typeof FILES;
  root: Record<string, unknown>;
  others: Record<string, unknown>[];
}

function documentOf({ version, listed, described, root, others }: DocumentParts) {
  const descriptor = {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': `https://w3id.org/ro/crate/${version}` },
    about: { '@id': './' },
  };
  const hasPart = listed.map(([, id]) => ({ '@id': id }));
  return {
    '@context': `https://w3id.org/ro/crate/${version}/context`,
    '@graph': [
      descriptor,
      { '@id': './', '@type': 'Dataset', hasPart, ...root },
      ...described.map(([path, id]) => ({ '@id': id, '@type': 'File', name: path })),
      ...others,
    ],
  };
}
