import type { JsonObject } from '../core/inside.ts';
import { TestCrate } from './test-crate.ts';

export const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
export const PERSON = 'https://orcid.org/0000-0002-1825-0097';
export const ORGANIZATION = 'https://ror.org/03f0f6041';
export const ARTICLE = 'https://doi.org/10.1000/182';
export const PAGE = 'https://example.org/about-the-data';
export const PRONOM = 'https://www.nationalarchives.gov.uk/PRONOM/x-fmt/18';
export const REMOTE = 'https://example.org/remote.csv';

/** What a File could say besides its format, so that no hint is left. */
export const PUBLISHED_ELSEWHERE: JsonObject = {
  identifier: 'https://example.org/id',
  url: 'https://example.org/data',
  subjectOf: { '@id': PAGE },
  mainEntityOfPage: { '@id': PAGE },
};

const ENTITIES: JsonObject[] = [
  {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
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
    citation: { '@id': ARTICLE },
    mentions: { '@id': '#run' },
    keywords: 'birds',
    hasPart: [
      { '@id': 'counts.csv' },
      { '@id': 'photos/' },
      { '@id': 'plot.py' },
      { '@id': 'flow.cwl' },
      { '@id': REMOTE },
    ],
  },
  {
    '@id': 'counts.csv',
    '@type': 'File',
    name: 'Counts',
    encodingFormat: ['text/csv', { '@id': PRONOM }],
    ...PUBLISHED_ELSEWHERE,
  },
  { '@id': 'photos/', '@type': 'Dataset', name: 'Photos', distribution: 'https://example.org/photos.zip' },
  {
    '@id': 'plot.py',
    '@type': ['File', 'SoftwareSourceCode'],
    name: 'Plot',
    encodingFormat: 'text/x-python',
    programmingLanguage: { '@id': '#python' },
    ...PUBLISHED_ELSEWHERE,
  },
  {
    '@id': 'flow.cwl',
    '@type': ['File', 'SoftwareSourceCode', 'ComputationalWorkflow'],
    name: 'Flow',
    encodingFormat: 'text/x-cwl',
    programmingLanguage: { '@id': '#python' },
    input: { '@id': '#parameter' },
    ...PUBLISHED_ELSEWHERE,
  },
  {
    '@id': REMOTE,
    '@type': 'File',
    name: 'Counts of another lake',
    encodingFormat: 'text/csv',
    contentSize: '170625',
    sdDatePublished: '2024-05-17',
    ...PUBLISHED_ELSEWHERE,
  },
  {
    '@id': '#parameter',
    '@type': 'FormalParameter',
    name: 'counts',
    additionalType: 'File',
    encodingFormat: 'text/csv',
  },
  {
    '@id': '#python',
    '@type': 'ComputerLanguage',
    name: 'Python',
    url: 'https://www.python.org/',
    version: '3.12',
  },
  {
    '@id': '#run',
    '@type': 'CreateAction',
    name: 'Plotting',
    object: { '@id': 'counts.csv' },
    result: { '@id': 'photos/' },
    instrument: { '@id': 'plot.py' },
    agent: { '@id': PERSON },
    startTime: '2024-05-17T10:00:00Z',
    endTime: '2024-05-17T10:30:00+02:00',
    actionStatus: { '@id': 'http://schema.org/CompletedActionStatus' },
  },
  { '@id': PERSON, '@type': 'Person', name: 'Josiah Carberry', affiliation: { '@id': ORGANIZATION } },
  { '@id': ORGANIZATION, '@type': 'Organization', name: 'A university', url: 'https://example.org/' },
  { '@id': LICENSE, '@type': 'CreativeWork', name: 'CC BY 4.0', description: 'Free to share with credit' },
  { '@id': ARTICLE, '@type': 'ScholarlyArticle', name: 'On birds' },
  { '@id': PAGE, '@type': 'WebPage', name: 'About the data' },
  { '@id': PRONOM, '@type': 'WebSite', name: 'Comma separated values' },
];

const FILES = [
  'ro-crate-metadata.json',
  'counts.csv',
  'photos/lake.jpg',
  'plot.py',
  'flow.cwl',
  'ro-crate-preview.html',
];
const PREVIEW =
  '<!doctype html><html><head><script type="application/ld+json">{}</script></head><body></body></html>';

/** An attached RO-Crate 1.1 in which no check of any level finds a fault. */
export function goodCrate11(): TestCrate {
  const crate = new TestCrate('https://w3id.org/ro/crate/1.1/context', ENTITIES, FILES);
  crate.preview = PREVIEW;
  return crate;
}
