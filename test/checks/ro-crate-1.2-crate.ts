import type { JsonObject } from '../core/inside.ts';
import { ARTICLE, LICENSE, ORGANIZATION, PAGE, PERSON, PRONOM, REMOTE } from './ro-crate-1.1-crate.ts';
import { TestCrate } from './test-crate.ts';

export const BIOSCHEMAS_PROFILE = 'https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE';
export const OTHER_CRATE = 'https://example.org/other-crate/';
export const OTHER_DOCUMENT = 'https://example.org/other-crate/ro-crate-metadata.json';
export const SECTION = 'https://example.org/formats#csv';
export const HELPER = 'https://orcid.org/0000-0001-5109-3700';
export const PROFILE = 'https://example.org/profiles/birds/1.0';

/** A File of which nothing is left to say. */
function file(id: string, type: string[], more: JsonObject): JsonObject {
  return {
    '@id': id,
    '@type': ['File', ...type].length === 1 ? 'File' : ['File', ...type],
    name: `Name of ${id}`,
    description: `What ${id} holds`,
    contentSize: '170625',
    identifier: 'https://example.org/id',
    url: 'https://example.org/data',
    subjectOf: { '@id': PAGE },
    mainEntityOfPage: { '@id': PAGE },
    ...more,
  };
}

function thing(id: string, type: string | string[], more: JsonObject = {}): JsonObject {
  return { '@id': id, '@type': type, name: `Name of ${id}`, ...more };
}

const ENTITIES: JsonObject[] = [
  {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
    about: { '@id': './' },
  },
  {
    '@id': './',
    '@type': 'Dataset',
    name: 'Bird counts',
    description: 'Birds that were counted on a lake',
    datePublished: '2024-05-17',
    license: { '@id': LICENSE },
    author: { '@id': PERSON },
    publisher: { '@id': ORGANIZATION },
    funder: { '@id': ORGANIZATION },
    identifier: { '@id': '#doi' },
    citation: { '@id': ARTICLE },
    conformsTo: { '@id': PROFILE },
    mentions: [{ '@id': '#run' }, { '@id': '#grant' }, { '@id': '#project' }],
    hasPart: [
      { '@id': 'counts.csv' },
      { '@id': 'photos/' },
      { '@id': 'thumbnail.png' },
      { '@id': 'plot.py' },
      { '@id': 'flow.cwl' },
      { '@id': 'flow.svg' },
      { '@id': REMOTE },
      { '@id': OTHER_CRATE },
    ],
  },
  file('counts.csv', [], {
    encodingFormat: ['text/csv', { '@id': PRONOM }, { '@id': SECTION }],
    conformsTo: { '@id': PROFILE },
    author: { '@id': PERSON },
    contentLocation: { '@id': '#lake' },
    spatialCoverage: { '@id': '#lake' },
    citation: { '@id': ARTICLE },
    thumbnail: { '@id': 'thumbnail.png' },
  }),
  thing('photos/', 'Dataset', {
    description: 'Photos',
    distribution: 'https://example.org/photos.zip',
    hasPart: { '@id': 'photos/lake.jpg' },
  }),
  file('photos/lake.jpg', [], { encodingFormat: 'image/jpeg' }),
  file('thumbnail.png', [], { encodingFormat: 'image/png' }),
  file('plot.py', ['SoftwareSourceCode'], {
    encodingFormat: 'text/x-python',
    programmingLanguage: { '@id': '#python' },
  }),
  file('flow.cwl', ['SoftwareSourceCode', 'ComputationalWorkflow'], {
    encodingFormat: 'text/x-cwl',
    programmingLanguage: { '@id': '#python' },
    conformsTo: { '@id': BIOSCHEMAS_PROFILE },
    image: { '@id': 'flow.svg' },
    input: { '@id': '#parameter' },
  }),
  file('flow.svg', ['ImageObject'], { encodingFormat: 'image/svg+xml', about: { '@id': 'flow.cwl' } }),
  file(REMOTE, [], { encodingFormat: 'text/csv', sdDatePublished: '2024-05-17' }),
  thing(OTHER_CRATE, 'Dataset', {
    description: 'Another crate',
    conformsTo: { '@id': 'https://w3id.org/ro/crate' },
    distribution: 'https://example.org/other-crate.zip',
    sdDatePublished: '2024-05-17',
    subjectOf: { '@id': OTHER_DOCUMENT },
  }),
  thing(OTHER_DOCUMENT, 'CreativeWork', { encodingFormat: 'application/ld+json' }),
  thing('#parameter', ['FormalParameter', 'Thing'], { additionalType: 'File' }),
  thing('#python', 'ComputerLanguage', {
    alternateName: 'Py',
    url: 'https://www.python.org/',
    version: '3.12',
  }),
  thing('#run', 'CreateAction', {
    object: { '@id': 'counts.csv' },
    result: { '@id': 'photos/' },
    startTime: '2024-05-17T10:00:00Z',
    endTime: '2024-05-17T10:30:00+02:00',
    actionStatus: { '@id': 'http://schema.org/CompletedActionStatus' },
    agent: { '@id': HELPER },
  }),
  thing('#grant', 'Grant'),
  thing('#project', 'Project'),
  thing('#doi', 'PropertyValue', { value: 'https://doi.org/10.1000/1', url: 'https://doi.org/10.1000/1' }),
  thing('#lake', 'Place', { geo: { '@id': '#shape' } }),
  thing('#shape', ['Geometry', 'GeoShape'], { asWKT: 'POINT (8.55 47.37)' }),
  thing(PROFILE, 'Profile'),
  thing(BIOSCHEMAS_PROFILE, 'CreativeWork'),
  thing(PERSON, 'Person', {
    affiliation: { '@id': ORGANIZATION },
    contactPoint: { '@id': 'mailto:birds@example.org' },
  }),
  thing(HELPER, 'Person', { affiliation: { '@id': ORGANIZATION } }),
  thing('mailto:birds@example.org', 'ContactPoint'),
  thing(ORGANIZATION, 'Organization', {
    url: 'https://example.org/',
    contactPoint: { '@id': 'mailto:birds@example.org' },
  }),
  thing(LICENSE, 'CreativeWork', { description: 'Free to share with credit' }),
  thing(ARTICLE, 'ScholarlyArticle'),
  thing(PAGE, 'WebPage', { mentions: { '@id': 'https://example.org/site' } }),
  thing('https://example.org/site', 'WebSite'),
  thing(PRONOM, 'WebPage'),
  thing(SECTION, ['WebPage', 'WebPageElement']),
];

const FILES = [
  'ro-crate-metadata.json',
  'counts.csv',
  'photos/lake.jpg',
  'thumbnail.png',
  'plot.py',
  'flow.cwl',
  'flow.svg',
  'ro-crate-preview.html',
];

/** An attached crate of RO-Crate 1.2 or 1.3 in which no check of any level finds a fault. */
export function goodCrate12(version: '1.2' | '1.3'): TestCrate {
  const crate = new TestCrate(`https://w3id.org/ro/crate/${version}/context`, ENTITIES, FILES);
  crate.set('ro-crate-metadata.json', { conformsTo: { '@id': `https://w3id.org/ro/crate/${version}` } });
  crate.preview = '<!doctype html><html></html>';
  return crate;
}
