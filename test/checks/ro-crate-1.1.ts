import type { CheckCase, CheckTable } from './check-case.ts';
import { ARTICLE, goodCrate11, LICENSE, ORGANIZATION, PERSON, REMOTE } from './ro-crate-1.1-crate.ts';
import type { TestCrate } from './test-crate.ts';

const SELF = 'ro-crate-1.1_';
const bytes = (text: string) => new TextEncoder().encode(text);

function addFile(crate: TestCrate, id: string, name = id): void {
  crate.add(
    { ...crate.entity('counts.csv'), '@id': id, name: 'Another file' },
    { from: './', property: 'hasPart' },
  );
  crate.files.push(name);
}

const DOCUMENT: CheckCase[] = [
  {
    check: 'descriptor-file-exists',
    when: 'the crate has no metadata file',
    break: (c) => (c.metadata = null),
  },
  {
    check: 'descriptor-file-not-empty',
    when: 'the metadata file is empty',
    break: (c) => (c.metadata = bytes('')),
  },
  {
    check: 'descriptor-utf8',
    when: 'the metadata file is Latin-1',
    break: (c) => (c.metadata = Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d])),
  },
  {
    check: 'descriptor-json',
    when: 'a bracket is missing',
    break: (c) => (c.metadata = bytes('{"@graph": [}')),
  },
  { check: 'descriptor-json', when: 'the document is an array', break: (c) => (c.metadata = bytes('[{}]')) },
  { check: 'context-present', when: '@context is null', break: (c) => (c.document['@context'] = null) },
  {
    check: 'context-resolvable',
    when: 'a context is unknown',
    break: (c) =>
      (c.document['@context'] = ['https://w3id.org/ro/crate/1.1/context', 'https://example.org/context']),
  },
  {
    check: 'context-rocrate',
    when: 'the context is that of another version',
    break: (c) => (c.document['@context'] = 'https://w3id.org/ro/crate/1.0/context'),
    also: ['compacted-terms', 'compacted-types', 'contextual-referenced'].map((id) => SELF + id),
  },
  {
    check: 'context-rocrate',
    when: 'the context is that of a draft',
    break: (c) =>
      (c.document['@context'] = ['https://researchobject.github.io/ro-crate/1.1-DRAFT/context.jsonld']),
  },
  {
    check: 'graph-array',
    when: '@graph is no array',
    break: (c) => (c.document['@graph'] = { '@id': './' }),
  },
  {
    check: 'flattened',
    when: 'an author is described in place',
    break: (c) =>
      c.set('counts.csv', { author: { '@type': 'Person', name: 'A', affiliation: { '@id': ORGANIZATION } } }),
  },
  {
    check: 'entity-id',
    when: 'an entity has no @id',
    break: (c) => c.add({ '@type': 'Thing', name: 'Nobody' }),
  },
  {
    check: 'entity-type',
    when: 'an entity has no @type',
    break: (c) => c.add({ '@id': '#untyped', name: 'A' }, { from: './', property: 'mentions' }),
  },
  {
    check: 'compacted-terms',
    when: 'a property is not in the context',
    break: (c) => c.set('./', { colour: 'blue' }),
  },
  {
    check: 'compacted-types',
    when: 'a type is not in the context',
    break: (c) => c.set(ARTICLE, { '@type': ['ScholarlyArticle', 'Preprint'] }),
  },
  {
    check: 'unique-ids',
    when: 'a file is described twice',
    break: (c) => c.add({ ...c.entity('counts.csv'), '@id': './counts.csv' }),
  },
  {
    check: 'schema-org-http',
    when: 'a type begins with https',
    break: (c) => c.set(ARTICLE, { '@type': ['ScholarlyArticle', 'https://schema.org/Report'] }),
  },
  {
    check: 'single-value-unpacked',
    when: 'one value stands in an array',
    break: (c) => c.set('./', { keywords: ['birds'] }),
  },
];

const IDENTIFIERS: CheckCase[] = [
  {
    check: 'id-no-parent-traversal',
    when: 'an @id climbs out of the crate',
    break: (c) => addFile(c, '../elsewhere.csv'),
    also: [`${SELF}data-entity-present`],
  },
  {
    check: 'data-entity-linked',
    when: 'hasPart lists a file of the crate, and a file of that name outside it is described',
    break: (c) => c.add({ ...c.entity('counts.csv'), '@id': '../counts.csv' }),
    also: ['id-no-parent-traversal', 'data-entity-present'].map((id) => SELF + id),
  },
  {
    check: 'root-type',
    when: 'the descriptor is about the folder above the crate',
    break: (c) => c.set('ro-crate-metadata.json', { about: { '@id': '../' } }),
    also: [`${SELF}file-distribution`],
  },
  { check: 'id-uri-encoding', when: 'an @id holds a blank', break: (c) => addFile(c, 'more counts.csv') },
  {
    check: 'id-uri-encoding',
    when: 'an @id holds a question mark',
    break: (c) => addFile(c, 'more.csv?x=1', 'more.csv'),
  },
  {
    check: 'id-uri-encoding',
    when: 'an @id holds two slashes in a row',
    break: (c) => addFile(c, 'd//b', 'd/b'),
  },
  {
    check: 'id-native-utf8',
    when: 'an @id escapes an umlaut',
    break: (c) => addFile(c, 'v%C3%B6gel.csv', 'vögel.csv'),
  },
  {
    check: 'absolute-path-available',
    when: 'the @id of a file is an absolute path',
    break: (c) => addFile(c, '/home/me/counts.csv'),
  },
  {
    check: 'absolute-path-available',
    when: 'the @id of a file is a file: URI',
    break: (c) => addFile(c, 'file:counts.csv'),
  },
];

/** When the root is not known, it counts as any Dataset. */
const WITHOUT_ROOT = [`${SELF}file-distribution`];

const DESCRIPTOR: CheckCase[] = [
  {
    check: 'descriptor-entity-exists',
    when: 'the descriptor is not described',
    break: (c) => c.remove('ro-crate-metadata.json'),
  },
  ...[
    'metadata.json',
    'moths-ro-crate-metadata.json',
    'sub/ro-crate-metadata.json',
    '../ro-crate-metadata.json',
    'ro-crate-metadata.json#',
    'https://example.org/crate/ro-crate-metadata.json',
    '#descriptor',
    '_:descriptor',
  ].map(
    (id): CheckCase => ({
      check: 'descriptor-id',
      when: `the @id of the descriptor is ${id}`,
      break: (c) => c.rename('ro-crate-metadata.json', id),
      also: id.startsWith('../') ? [`${SELF}id-no-parent-traversal`] : [],
    }),
  ),
  {
    check: 'descriptor-id',
    when: 'the @id of the descriptor is another, and the crate describes a crate inside it',
    break: (c) => {
      c.rename('ro-crate-metadata.json', 'metadata.json');
      c.append('photos/', 'hasPart', { '@id': 'photos/ro-crate-metadata.json' });
      c.add({
        ...c.entity('metadata.json'),
        ...c.entity('counts.csv'),
        '@id': 'photos/ro-crate-metadata.json',
        about: { '@id': 'photos/' },
      });
      c.files.push('photos/ro-crate-metadata.json');
    },
  },
  {
    check: 'descriptor-type',
    when: 'the descriptor is no CreativeWork',
    break: (c) => c.set('ro-crate-metadata.json', { '@type': 'Thing' }),
  },
  {
    check: 'descriptor-about',
    when: 'the descriptor has no about',
    break: (c) => c.drop('ro-crate-metadata.json', 'about'),
    also: WITHOUT_ROOT,
  },
  {
    check: 'descriptor-about',
    when: 'about is text',
    break: (c) => c.set('ro-crate-metadata.json', { about: './' }),
    also: WITHOUT_ROOT,
  },
  {
    check: 'descriptor-conformsto',
    when: 'another version is declared',
    break: (c) => c.set('ro-crate-metadata.json', { conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' } }),
  },
  {
    check: 'descriptor-conformsto',
    when: 'the version is text',
    break: (c) => c.set('ro-crate-metadata.json', { conformsTo: 'https://w3id.org/ro/crate/1.1' }),
  },
];

const ROOT: CheckCase[] = [
  {
    check: 'root-type',
    when: 'the root is no Dataset',
    break: (c) => c.set('./', { '@type': 'CreativeWork' }),
  },
  {
    check: 'root-type',
    when: 'the root is not described',
    break: (c) => c.remove('./'),
    also: [`${SELF}contextual-referenced`],
  },
  {
    check: 'root-id-slash',
    when: 'the @id of the root has no slash',
    break: (c) => c.rename('./', 'https://example.org/crate'),
  },
  {
    check: 'root-id-dot-slash',
    when: 'the root is an absolute URL',
    break: (c) => c.rename('./', 'https://example.org/c/'),
  },
  { check: 'root-name', when: 'the root has no name', break: (c) => c.drop('./', 'name') },
  { check: 'root-name', when: 'the name is blank', break: (c) => c.set('./', { name: ' ' }) },
  {
    check: 'root-name',
    when: 'the name is a reference',
    break: (c) => c.set('./', { name: { '@id': ARTICLE } }),
  },
  {
    check: 'root-description',
    when: 'the root has no description',
    break: (c) => c.drop('./', 'description'),
  },
  {
    check: 'root-description',
    when: 'the description is a reference',
    break: (c) => c.set('./', { description: { '@id': ARTICLE } }),
  },
  {
    check: 'root-license',
    when: 'the root has no licence',
    break: (c) => {
      c.drop('./', 'license');
      c.set('counts.csv', { license: { '@id': LICENSE } });
    },
  },
  {
    check: 'root-license',
    when: 'the licence is a number',
    break: (c) => {
      c.set('./', { license: 4 });
      c.set('counts.csv', { license: { '@id': LICENSE } });
    },
    also: [`${SELF}root-license-entity`],
  },
  { check: 'root-datepublished', when: 'the root has no date', break: (c) => c.drop('./', 'datePublished') },
  {
    check: 'root-datepublished',
    when: 'the date is a number',
    break: (c) => c.set('./', { datePublished: 2024 }),
  },
  {
    check: 'root-datepublished',
    when: 'the day does not exist',
    break: (c) => c.set('./', { datePublished: '2024-02-30' }),
  },
  {
    check: 'root-date-day',
    when: 'the date is a year',
    break: (c) => c.set('./', { datePublished: '2024' }),
  },
  {
    check: 'root-publisher-class',
    when: 'the publisher is text',
    break: (c) => c.set('./', { publisher: 'A university' }),
  },
  {
    check: 'root-publisher',
    when: 'the publisher is a person',
    break: (c) => c.set('./', { publisher: { '@id': PERSON } }),
  },
  { check: 'root-publisher', when: 'the root has no publisher', break: (c) => c.drop('./', 'publisher') },
  {
    check: 'root-haspart-class',
    when: 'a part is text',
    break: (c) => c.append('./', 'hasPart', 'notes.txt'),
  },
  {
    check: 'root-haspart-class',
    when: 'the root is a part of itself',
    break: (c) => c.append('./', 'hasPart', { '@id': './' }),
  },
  {
    check: 'root-haspart-class',
    when: 'the descriptor is a part',
    break: (c) => c.append('./', 'hasPart', { '@id': 'ro-crate-metadata.json' }),
  },
  {
    check: 'haspart-described',
    when: 'a part is not described',
    break: (c) => c.append('./', 'hasPart', { '@id': 'notes.txt' }),
  },
  {
    check: 'root-license-entity',
    when: 'the licence is no CreativeWork',
    break: (c) => c.set(LICENSE, { '@type': 'Thing' }),
  },
  {
    check: 'root-license-entity',
    when: 'the licence has no description',
    break: (c) => c.drop(LICENSE, 'description'),
    also: [`${SELF}license-description`],
  },
  {
    check: 'root-author',
    when: 'the author is text',
    break: (c) => {
      c.set('./', { author: 'Josiah Carberry' });
    },
  },
  { check: 'root-author', when: 'the root has no author', break: (c) => c.drop('./', 'author') },
];

const DATA: CheckCase[] = [
  {
    check: 'data-entity-present',
    when: 'a file is missing',
    break: (c) => (c.files = c.files.filter((name) => name !== 'counts.csv')),
  },
  {
    check: 'data-entity-present',
    when: 'a file of a bag is still to be fetched',
    break: (c) => {
      c.files = c.files.filter((name) => name !== 'counts.csv');
      c.fetchedLater = ['counts.csv'];
    },
  },
  {
    check: 'data-entity-linked',
    when: 'a file is in no hasPart',
    break: (c) => c.unlink('./', 'hasPart', 'counts.csv'),
  },
  {
    check: 'data-entity-iri',
    when: 'a part is a blank node',
    break: (c) => c.rename('photos/', '_:photos'),
  },
  {
    check: 'data-entity-iri',
    when: 'a File that an action refers to is a blank node',
    break: (c) => {
      c.add({ ...c.entity('counts.csv'), '@id': '_:counts' }, { from: '#run', property: 'object' });
    },
  },
  {
    check: 'data-entity-kind',
    when: 'a File is a folder',
    break: (c) => addFile(c, 'more', 'more/counts.csv'),
  },
  {
    check: 'data-entity-kind',
    when: 'a Dataset is a file',
    break: (c) => (c.files = c.files.map((name) => (name === 'photos/lake.jpg' ? 'photos' : name))),
  },
  {
    check: 'file-type',
    when: 'a file of the crate is only a CreativeWork',
    break: (c) => c.set('counts.csv', { '@type': 'CreativeWork' }),
  },
  {
    check: 'directory-slash',
    when: 'the @id of a folder has no slash',
    break: (c) => c.rename('photos/', 'photos'),
  },
  {
    check: 'file-encodingformat',
    when: 'a file has no format',
    break: (c) => c.drop('plot.py', 'encodingFormat'),
  },
  {
    check: 'file-encodingformat',
    when: 'a format is no media type',
    break: (c) => c.set('plot.py', { encodingFormat: 'Python' }),
  },
  { check: 'web-contentsize', when: 'a web file has no size', break: (c) => c.drop(REMOTE, 'contentSize') },
  {
    check: 'web-contentsize',
    when: 'a size has a unit',
    break: (c) => c.set(REMOTE, { contentSize: '170 kB' }),
  },
  {
    check: 'web-sddate',
    when: 'a web file has no access date',
    break: (c) => c.drop(REMOTE, 'sdDatePublished'),
  },
  {
    check: 'file-distribution',
    when: 'a folder has no distribution',
    break: (c) => c.drop('photos/', 'distribution'),
  },
  {
    check: 'file-identifier',
    when: 'a file has no identifier',
    break: (c) => c.drop('plot.py', 'identifier'),
  },
  { check: 'file-url', when: 'a file has no url', break: (c) => c.drop('plot.py', 'url') },
  { check: 'file-subjectof', when: 'a file has no subjectOf', break: (c) => c.drop('plot.py', 'subjectOf') },
  {
    check: 'file-mainentityofpage',
    when: 'mainEntityOfPage is text',
    break: (c) => c.set('plot.py', { mainEntityOfPage: 'https://example.org/' }),
  },
];

const CONTEXTUAL: CheckCase[] = [
  {
    check: 'website-name',
    when: 'a web site has no name',
    break: (c) => c.drop('https://www.nationalarchives.gov.uk/PRONOM/x-fmt/18', 'name'),
  },
  {
    check: 'contextual-referenced',
    when: 'nobody refers to an entity',
    break: (c) => c.add({ '@id': '#lost', '@type': 'Thing', name: 'Lost' }),
  },
  {
    check: 'contextual-described',
    when: 'a person is not described',
    break: (c) => c.set('plot.py', { contributor: { '@id': '#somebody' } }),
  },
  { check: 'author-name', when: 'an author has no name', break: (c) => c.drop(PERSON, 'name') },
  {
    check: 'author-affiliation',
    when: 'an author has no affiliation',
    break: (c) => c.drop(PERSON, 'affiliation'),
  },
  {
    check: 'author-affiliation-org',
    when: 'an affiliation is text',
    break: (c) => c.set(PERSON, { affiliation: 'A university' }),
  },
  {
    check: 'organization-name',
    when: 'an organization has no name',
    break: (c) => c.drop(ORGANIZATION, 'name'),
  },
  {
    check: 'organization-url',
    when: 'an organization has no url',
    break: (c) => c.drop(ORGANIZATION, 'url'),
  },
  {
    check: 'license-name',
    when: 'a licence has two names',
    break: (c) => c.set(LICENSE, { name: ['CC BY 4.0', 'Attribution'] }),
  },
  {
    check: 'license-description',
    when: 'a licence has two descriptions',
    break: (c) => c.set(LICENSE, { description: ['Free', 'Open'] }),
  },
];

/** MUSTs of the specification that only the strict pack requires; its table takes them over. */
export const SPECIFICATION_MUSTS_1_1: CheckCase[] = [
  {
    check: 'script-types',
    when: 'a script is no File',
    break: (c) => c.set('plot.py', { '@type': 'SoftwareSourceCode' }),
    also: [`${SELF}file-type`],
  },
  { check: 'script-types', when: 'a script has no name', break: (c) => c.drop('plot.py', 'name') },
  {
    check: 'workflow-types',
    when: 'a workflow is no File',
    break: (c) => c.set('flow.cwl', { '@type': ['SoftwareSourceCode', 'ComputationalWorkflow'] }),
    also: [`${SELF}file-type`],
  },
  {
    check: 'workflow-types',
    when: 'a workflow is no SoftwareSourceCode',
    break: (c) => c.set('flow.cwl', { '@type': ['File', 'ComputationalWorkflow'] }),
  },
  { check: 'language-props', when: 'a language has no name', break: (c) => c.drop('#python', 'name') },
  { check: 'language-props', when: 'a language has no url', break: (c) => c.drop('#python', 'url') },
  { check: 'language-props', when: 'a language has no version', break: (c) => c.drop('#python', 'version') },
  ...['name', 'additionalType', 'encodingFormat'].map((property) => ({
    check: 'formalparameter-props',
    when: `a workflow parameter has no ${property}`,
    break: (c: TestCrate) => c.drop('#parameter', property),
  })),
  {
    check: 'citation-uri',
    when: 'a citation is text',
    break: (c) => c.append('./', 'citation', 'https://doi.org/10.1000/183'),
  },
  {
    check: 'citation-uri',
    when: 'a citation has a local @id',
    break: (c) => c.rename(ARTICLE, '#article'),
  },
  {
    check: 'subject-keywords',
    when: 'the root has a subject of Dublin Core',
    break: (c) => c.set('./', { 'dct:subject': 'birds' }),
  },
  {
    check: 'subject-keywords',
    when: 'data has a keyword',
    break: (c) => c.set('counts.csv', { 'schema:keyword': 'birds' }),
  },
  { check: 'action-object', when: 'an action has no object', break: (c) => c.drop('#run', 'object') },
  {
    check: 'action-endtime',
    when: 'an action ended at no date',
    break: (c) => c.set('#run', { endTime: 'noon' }),
  },
  {
    check: 'action-endtime',
    when: 'an action began at no date',
    break: (c) => c.set('#run', { startTime: '1 May' }),
  },
  {
    check: 'action-status',
    when: 'a status is unknown',
    break: (c) => c.set('#run', { actionStatus: 'Done' }),
  },
  {
    check: 'preview-html5',
    when: 'the preview is of HTML 4',
    break: (c) =>
      (c.preview = (c.preview ?? '').replace('<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD">')),
  },
  {
    check: 'preview-html5',
    when: 'the preview embeds no metadata',
    break: (c) => (c.preview = '<!doctype html><html><head></head></html>'),
  },
];

export const RO_CRATE_1_1: CheckTable = {
  profile: 'ro-crate-1.1',
  base: goodCrate11,
  recommended: [
    'absolute-path-available',
    'action-endtime',
    'action-object',
    'action-status',
    'author-affiliation',
    'author-affiliation-org',
    'author-name',
    'citation-uri',
    'compacted-types',
    'context-rocrate',
    'contextual-described',
    'contextual-referenced',
    'data-entity-kind',
    'directory-slash',
    'file-encodingformat',
    'file-type',
    'formalparameter-props',
    'haspart-described',
    'id-native-utf8',
    'id-no-parent-traversal',
    'id-uri-encoding',
    'language-props',
    'organization-name',
    'organization-url',
    'preview-html5',
    'root-author',
    'root-date-day',
    'root-id-dot-slash',
    'root-license-entity',
    'root-publisher',
    'script-types',
    'schema-org-http',
    'single-value-unpacked',
    'subject-keywords',
    'web-available',
    'web-contentsize',
    'web-contentsize-match',
    'web-sddate',
    'workflow-types',
  ],
  optional: [
    'file-distribution',
    'file-identifier',
    'file-mainentityofpage',
    'file-subjectof',
    'file-url',
    'license-description',
    'license-name',
  ],
  cases: [
    ...DOCUMENT,
    ...IDENTIFIERS,
    ...DESCRIPTOR,
    ...ROOT,
    ...DATA,
    ...CONTEXTUAL,
    ...SPECIFICATION_MUSTS_1_1,
  ],
};
