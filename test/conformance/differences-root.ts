import type { TestCrate } from '../checks/test-crate.ts';
import type { JsonValue } from '../core/inside.ts';
import { addContext, addFile, type DifferenceExample } from './differences-example.ts';

const ABSOLUTE = 'https://example.org/moths/';

/** Examples for "Descriptor and root" and "Root data entity". */
export const ROOT_EXAMPLES: DifferenceExample[] = [
  {
    id: 'descriptor-elsewhere',
    decidedBy: ['descriptor-id'],
    change: (crate) => crate.rename('ro-crate-metadata.json', `${ABSOLUTE}ro-crate-metadata.json`),
  },
  {
    id: 'descriptor-with-prefix',
    decidedBy: ['descriptor-id'],
    change: (crate) => crate.rename('ro-crate-metadata.json', 'moths-ro-crate-metadata.json'),
  },
  {
    id: 'descriptor-legacy-id',
    decidedBy: [],
    change: (crate) => crate.rename('ro-crate-metadata.json', 'ro-crate-metadata.jsonld'),
  },
  {
    id: 'nested-crate',
    decidedBy: [],
    change: (crate) => {
      addFile(crate, 'lamp/ro-crate-metadata.json', 'lamp/ro-crate-metadata.json');
      crate.set('lamp/ro-crate-metadata.json', {
        '@type': ['File', 'CreativeWork'],
        about: { '@id': 'lamp/' },
      });
    },
  },
  {
    id: 'about-spelling',
    decidedBy: [],
    change: (crate) => crate.set('ro-crate-metadata.json', { about: { '@id': '.' } }),
  },
  {
    id: 'about-in-array',
    decidedBy: [],
    change: (crate) => crate.set('ro-crate-metadata.json', { about: [{ '@id': './' }] }),
  },
  {
    id: 'about-string',
    decidedBy: ['descriptor-about'],
    change: (crate) => crate.set('ro-crate-metadata.json', { about: './' }),
  },
  {
    id: 'about-coerced',
    decidedBy: [],
    change: (crate) => {
      addContext(crate, { about: { '@id': 'http://schema.org/about', '@type': '@id' } });
      crate.set('ro-crate-metadata.json', { about: './' });
    },
  },
  {
    id: 'about-by-compact-iri',
    decidedBy: [],
    change: (crate) => {
      crate.drop('ro-crate-metadata.json', 'about');
      crate.set('ro-crate-metadata.json', { 'schema:about': { '@id': './' } });
    },
  },
  {
    id: 'root-id-alone',
    decidedBy: ['root-id-form'],
    form: 'document',
    change: (crate) => crate.rename('./', 'moths/'),
  },
  {
    id: 'root-id-empty',
    decidedBy: ['root-id-slash'],
    change: (crate) => crate.rename('./', ''),
  },
  {
    id: 'root-id-empty-form',
    decidedBy: ['root-id-form'],
    change: (crate) => crate.rename('./', ''),
  },
  {
    id: 'root-id-dot',
    decidedBy: ['root-id-slash'],
    change: (crate) => crate.rename('./', '.'),
  },
  {
    id: 'root-id-drive',
    decidedBy: ['root-id-form'],
    change: (crate) => {
      crate.rename('./', 'C:/moths/');
      crate.files.push('C:/moths/');
    },
  },
  {
    id: 'root-id-space',
    decidedBy: ['data-id-uri'],
    change: (crate) => crate.rename('./', 'https://example.org/our crate/'),
  },
  {
    id: 'root-typed-file',
    decidedBy: [],
    change: (crate) => crate.set('./', { '@type': ['Dataset', 'File'] }),
  },
  {
    id: 'root-absolute-local-dataset',
    decidedBy: [],
    change: (crate) => {
      crate.rename('./', ABSOLUTE);
      crate.add(
        { '@id': '#nights', '@type': 'Dataset', name: 'Nights' },
        { from: '#ann', property: 'about' },
      );
    },
  },
  { id: 'name-whitespace', decidedBy: ['root-name'], change: (crate) => crate.set('./', { name: ' ' }) },
  {
    id: 'description-empty',
    decidedBy: ['root-description'],
    change: (crate) => crate.set('./', { description: '' }),
  },
  { id: 'license-number', decidedBy: ['root-license'], change: (crate) => crate.set('./', { license: 5 }) },
  {
    id: 'license-id-space',
    decidedBy: [],
    change: (crate) => crate.rename('https://spdx.org/licenses/CC0-1.0', 'https://example.org/our licence'),
  },
  { id: 'date-number', decidedBy: ['root-datepublished'], change: (crate) => setDate(crate, 2026) },
  {
    id: 'date-typed',
    decidedBy: ['root-datepublished'],
    change: (crate) =>
      setDate(crate, { '@value': '2026-05-17', '@type': 'http://www.w3.org/2001/XMLSchema#date' }),
  },
  {
    id: 'date-language',
    decidedBy: ['root-datepublished'],
    change: (crate) => setDate(crate, { '@value': '2026-05-17', '@language': 'en' }),
  },
  ...wrongDates({
    'date-year-month-joined': '202401',
    'date-no-such-day': '2024-02-30',
    'date-week-zero': '2024-W00',
    'date-no-day-366': '2023-366',
    'date-time-without-day': '2024-01T10',
    'date-time-unfinished': '2024-01-02T',
    'date-zone-unfinished': '2024-01-02T10:00+01:',
    'date-zone-lower-case': '2024-01-02T10:00:00z',
    'date-line-break': '2024-01-02\n',
    'date-other-digits': '\u0662\u0660\u0662\u0664',
  }),
  ...goodDates({
    'date-week-53': '2020-W53-4',
    'date-day-360': '2024-360',
    'date-leap-second': '2016-12-31T23:59:60Z',
    'date-end-of-day': '2024-01-02T24:00:00',
  }),
];

function setDate(crate: TestCrate, datePublished: JsonValue): void {
  crate.set('./', { datePublished });
}

function wrongDates(texts: Record<string, string>): DifferenceExample[] {
  return Object.entries(texts).map(([id, text]) => ({
    id,
    decidedBy: ['root-datepublished'],
    change: (crate) => setDate(crate, text),
  }));
}

function goodDates(texts: Record<string, string>): DifferenceExample[] {
  return Object.entries(texts).map(([id, text]) => ({
    id,
    decidedBy: [],
    change: (crate) => setDate(crate, text),
  }));
}
