import { bad, missing } from './case-makers.ts';
import type { CheckCase, CheckTable } from './check-case.ts';
import { ARTICLE, LICENSE, ORGANIZATION, PERSON, PRONOM, REMOTE } from './ro-crate-1.1-crate.ts';
import { goodCrate12, HELPER, OTHER_CRATE, OTHER_DOCUMENT, PROFILE, SECTION } from './ro-crate-1.2-crate.ts';
import type { TestCrate } from './test-crate.ts';

const DESCRIPTOR = 'ro-crate-metadata.json';
const bytes = (text: string) => new TextEncoder().encode(text);

function addFile(crate: TestCrate, id: string, name = id): void {
  crate.add({ ...crate.entity('photos/lake.jpg'), '@id': id }, { from: './', property: 'hasPart' });
  crate.files.push(name);
}

function mention(crate: TestCrate, entity: Parameters<TestCrate['add']>[0]): void {
  crate.add({ name: 'A name', ...entity }, { from: './', property: 'mentions' });
}

/** The cases of 1.2, or of 1.3, which has the same rules. */
function cases(version: '1.2' | '1.3'): CheckCase[] {
  const here = (...ids: string[]) => ids.map((id) => `ro-crate-${version}_${id}`);
  return [
    ...documentCases(version, here),
    ...descriptorCases(version, here),
    ...rootCases(here),
    ...dataCases(here),
    ...referencedCrateCases(),
    ...contextualCases(here),
    ...workflowCases(here),
    ...SPECIFICATION_MUSTS_1_2,
  ];
}

type Here = (...ids: string[]) => string[];

function documentCases(version: string, here: Here): CheckCase[] {
  return [
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
    { check: 'context-present', when: '@context is null', break: (c) => (c.document['@context'] = null) },
    {
      check: 'context-rocrate',
      when: 'the context of another version is used',
      break: (c) => (c.document['@context'] = 'https://w3id.org/ro/crate/1.1/context'),
      also: here(
        'compacted-terms',
        'compacted-types',
        'entity-schema-type',
        'file-conformsto',
        'place-geometry',
        'root-conformsto-profile',
      ),
    },
    {
      check: 'context-rocrate',
      when: 'the context of a draft is used',
      break: (c) => (c.document['@context'] = `https://w3id.org/ro/crate/${version}-DRAFT/context`),
    },
    {
      check: 'context-resolvable',
      when: 'a context is unknown',
      break: (c) =>
        (c.document['@context'] = [c.document['@context'] ?? null, 'https://example.org/context']),
    },
    {
      check: 'graph-array',
      when: '@graph is no array',
      break: (c) => (c.document['@graph'] = { '@id': './' }),
    },
    {
      check: 'flattened',
      when: 'an author is described in place',
      break: (c) => c.set('plot.py', { contributor: { '@type': 'Thing', name: 'A' } }),
    },
    {
      check: 'entity-id',
      when: 'an entity has no @id',
      break: (c) => c.add({ '@type': 'Thing', name: 'Nobody' }),
    },
    {
      check: 'entity-type',
      when: 'an entity has no @type',
      break: (c) => mention(c, { '@id': '#untyped' }),
      also: here('entity-schema-type'),
    },
    bad('compacted-terms', './', { colour: 'blue' }),
    bad('compacted-types', ARTICLE, { '@type': ['ScholarlyArticle', 'Preprint'] }),
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
      when: 'one value is in an array',
      break: (c) => c.set('./', { keywords: ['birds'] }),
    },
    bad('reference-form', 'plot.py', { contributor: PERSON }),
    {
      check: 'haspart-reference',
      when: 'a part is a string',
      break: (c) => c.append('./', 'hasPart', 'notes.txt'),
    },
    bad('subject-keywords', '#run', { 'dct:subject': 'birds' }),
    bad('subject-keywords', '#run', { 'schema:keyword': 'birds' }),
    {
      check: 'contextual-id-form',
      when: 'the @id of a person looks like a path',
      break: (c) => c.rename('#run', 'run'),
    },
    {
      check: 'id-no-parent-traversal',
      when: 'an @id climbs out of the crate',
      break: (c) => addFile(c, '../elsewhere.jpg'),
      also: here('data-entity-present'),
    },
    {
      check: 'id-native-utf8',
      when: 'an @id escapes an umlaut',
      break: (c) => addFile(c, 'v%C3%B6gel.jpg', 'vögel.jpg'),
    },
    bad('entity-schema-type', '#shape', { '@type': 'Geometry' }),
    missing('entity-name', ARTICLE, 'name'),
  ];
}

function descriptorCases(version: string, here: Here): CheckCase[] {
  return [
    {
      check: 'descriptor-entity-exists',
      when: 'the descriptor is not described',
      break: (c) => c.remove(DESCRIPTOR),
    },
    ...[
      'ro-crate-metadata.jsonld',
      'birds-ro-crate-metadata.json',
      'sub/ro-crate-metadata.json',
      'https://example.org/crate/ro-crate-metadata.json',
    ].map((id) => ({
      check: 'descriptor-id',
      when: `the @id of the descriptor is ${id}`,
      break: (c: TestCrate) => c.rename(DESCRIPTOR, id),
    })),
    bad('descriptor-type', DESCRIPTOR, { '@type': 'Thing' }),
    missing('descriptor-about', DESCRIPTOR, 'about', here('directory-distribution')),
    bad('descriptor-conformsto', DESCRIPTOR, { conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' } }),
    bad('descriptor-conformsto', DESCRIPTOR, { conformsTo: { '@id': '_:version' } }),
    bad('descriptor-conformsto-reference', DESCRIPTOR, { conformsTo: 'https://w3id.org/ro/crate/1.2' }),
    bad(
      'descriptor-conformsto-reference',
      DESCRIPTOR,
      {
        conformsTo: [
          { '@id': `https://w3id.org/ro/crate/${version}` },
          'https://example.org/profile-of-nobody',
        ],
      },
      here('descriptor-conformsto'),
    ),
    {
      check: 'descriptor-conformsto',
      when: 'the descriptor conforms to a profile besides',
      break: (c) => c.append(DESCRIPTOR, 'conformsTo', { '@id': PROFILE }),
    },
  ];
}

function rootCases(here: Here): CheckCase[] {
  return [
    bad('root-type', './', { '@type': 'CreativeWork' }),
    {
      check: 'root-type',
      when: 'the root is not described',
      break: (c) => c.remove('./'),
      also: here('contextual-referenced'),
    },
    {
      check: 'root-type',
      when: 'the descriptor is about the folder above the crate',
      break: (c) => c.set(DESCRIPTOR, { about: { '@id': '../' } }),
      also: here('directory-distribution'),
    },
    {
      check: 'root-id-form',
      when: 'the @id of the root is a folder',
      break: (c) => c.rename('./', 'crate/'),
      also: here('data-entity-present'),
    },
    missing('root-name', './', 'name'),
    bad('root-name', './', { name: { '@id': ARTICLE } }),
    missing('root-description', './', 'description'),
    bad('root-description', './', { description: { '@id': ARTICLE } }),
    {
      check: 'root-license',
      when: 'the licence is a blank node',
      break: (c) => c.rename(LICENSE, '_:license'),
    },
    bad('root-datepublished', './', { datePublished: 'May 2024' }),
    bad('root-datepublished', './', { datePublished: ['2024-05-17', '2024-05-18'] }),
    bad('root-date-day', './', { datePublished: '2024-05' }),
    bad('root-publisher-class', './', { publisher: 'A university' }),
    missing('root-publisher', './', 'publisher'),
    bad('root-conformsto-profile', './', { conformsTo: { '@id': ARTICLE } }),
    {
      check: 'root-no-versionless',
      when: 'the root conforms to RO-Crate without a version',
      break: (c) => c.append('./', 'conformsTo', { '@id': 'https://w3id.org/ro/crate' }),
    },
    missing('root-identifier-value', '#doi', 'value'),
    bad('root-identifier-value', '#doi', { value: '' }),
    missing('root-conformsto-if-profiles', './', 'conformsTo'),
    missing('root-funder', './', 'funder'),
    {
      check: 'root-citeas',
      when: 'the root is a URL',
      break: (c) => c.rename('./', 'https://example.org/c/'),
    },
    {
      check: 'root-identifier-if-pid',
      when: 'the root is a URL without identifier',
      break: (c) => {
        c.rename('./', 'https://example.org/c/');
        c.set('https://example.org/c/', { 'cite-as': 'https://example.org/c/', identifier: [] });
        c.remove('#doi');
      },
    },
    {
      check: 'preview-not-in-haspart',
      when: 'the preview is a part',
      break: (c) => addFile(c, 'ro-crate-preview.html'),
    },
    {
      check: 'preview-not-in-haspart',
      when: 'a file of the preview is a part of a folder',
      break: (c) => {
        c.add(
          { ...c.entity('photos/lake.jpg'), '@id': 'ro-crate-preview_files/a.js' },
          { from: 'photos/', property: 'hasPart' },
        );
        c.files.push('ro-crate-preview_files/a.js');
      },
    },
    bad('funder-organization', './', { funder: 'A foundation' }),
    {
      check: 'project-funder',
      when: 'a funding project names no funder',
      break: (c) => {
        c.add({ ...c.entity(ORGANIZATION), '@id': '#team' }, { from: './', property: 'funder' });
      },
      also: here('organization-ror'),
    },
    {
      check: 'root-identifier-propertyvalue',
      when: 'an identifier is text',
      break: (c) => c.append('./', 'identifier', 'https://doi.org/10.1000/2'),
    },
    {
      check: 'root-haspart-class',
      when: 'the root is a part of itself',
      break: (c) => c.append('./', 'hasPart', { '@id': './' }),
    },
    {
      check: 'contextual-described',
      when: 'a part is not described',
      break: (c) => c.append('./', 'hasPart', { '@id': 'notes.txt' }),
    },
    {
      check: 'contextual-described',
      when: 'a person is not described',
      break: (c) => c.set('plot.py', { contributor: { '@id': '#somebody' } }),
    },
    {
      check: 'root-contact',
      when: 'neither author nor publisher has a contact',
      break: (c) => {
        c.drop(PERSON, 'contactPoint');
        c.drop(ORGANIZATION, 'contactPoint');
        c.set(HELPER, { contactPoint: { '@id': 'mailto:birds@example.org' } });
      },
      also: here('organization-contactpoint'),
    },
  ];
}

function dataCases(here: Here): CheckCase[] {
  return [
    {
      check: 'data-entity-present',
      when: 'a file is missing',
      break: (c) => (c.files = c.files.filter((name) => name !== 'counts.csv')),
    },
    {
      check: 'data-entity-kind',
      when: 'a File is a folder',
      break: (c) => addFile(c, 'more', 'more/lake.jpg'),
    },
    { check: 'data-id-uri', when: 'an @id holds a blank', break: (c) => addFile(c, 'more photos.jpg') },
    {
      check: 'data-id-relative',
      when: 'an @id is an absolute path',
      break: (c) => addFile(c, '/home/me/lake.jpg'),
    },
    bad('citation-uri', 'plot.py', { citation: 'Carberry 2024' }),
    { check: 'data-entity-iri', when: 'a part is a blank node', break: (c) => addFile(c, '_:photo') },
    {
      check: 'data-entity-linked',
      when: 'a file is in no hasPart',
      break: (c) => c.unlink('./', 'hasPart', REMOTE),
    },
    {
      check: 'data-entity-linked',
      when: 'a folder lists a file of the crate, and a file of that name outside it is described',
      break: (c) => c.add({ ...c.entity('photos/lake.jpg'), '@id': '../photos/lake.jpg' }),
      also: here('id-no-parent-traversal', 'data-entity-present'),
    },
    { check: 'directory-slash', when: 'a folder has no slash', break: (c) => c.rename('photos/', 'photos') },
    {
      check: 'directory-haspart',
      when: 'a folder lists nothing',
      break: (c) => {
        c.drop('photos/', 'hasPart');
        c.append('./', 'hasPart', { '@id': 'photos/lake.jpg' });
      },
    },
    {
      check: 'missing-file-localpath',
      when: 'a # file has no path',
      break: (c) => mention(c, { ...c.entity('photos/lake.jpg'), '@id': '#lost.jpg' }),
    },
    missing('data-name', 'photos/lake.jpg', 'name'),
    missing('data-description', 'photos/lake.jpg', 'description'),
    bad('data-license-class', 'plot.py', { license: 'MIT' }),
    bad('data-author-person', 'plot.py', { author: 'Josiah Carberry' }),
    bad('data-location-place', 'counts.csv', { contentLocation: 'A lake' }),
    bad('data-location-place', 'counts.csv', { spatialCoverage: 'A lake' }),
    bad('data-citation-class', 'plot.py', { citation: { '@id': 'https://example.org/site' } }),
    missing('file-contentsize', 'plot.py', 'contentSize'),
    bad('file-contentsize', 'plot.py', { contentSize: '170 kB' }),
    missing('file-encodingformat', 'plot.py', 'encodingFormat'),
    bad('file-encodingformat', 'plot.py', { encodingFormat: 'Python' }),
    bad('file-conformsto', 'plot.py', { conformsTo: { '@id': 'https://example.org/site' } }),
    missing('web-directory-distribution', OTHER_CRATE, 'distribution', here('directory-distribution')),
    missing('directory-distribution', 'photos/', 'distribution'),
    missing('web-contentsize', REMOTE, 'contentSize'),
    bad('web-sddate', REMOTE, { sdDatePublished: '2024' }),
    {
      check: 'license-redundant',
      when: 'a file repeats the licence of the crate',
      break: (c) => c.set('plot.py', { license: { '@id': LICENSE } }),
    },
    missing('file-identifier', 'plot.py', 'identifier'),
    missing('file-url', 'plot.py', 'url'),
    bad('file-subjectof', 'plot.py', { subjectOf: 'https://example.org/' }),
    missing('file-mainentityofpage', 'plot.py', 'mainEntityOfPage'),
  ];
}

function referencedCrateCases(): CheckCase[] {
  return [
    bad('refcrate-versionless', OTHER_CRATE, { conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' } }),
    missing('refcrate-sddate', OTHER_CRATE, 'sdDatePublished'),
    {
      check: 'refcrate-subjectof',
      when: 'a crate without identifier has no metadata document',
      break: (c) => {
        c.drop(OTHER_CRATE, 'subjectOf');
        c.append('./', 'mentions', { '@id': OTHER_DOCUMENT });
      },
    },
    bad('refcrate-descriptor', OTHER_DOCUMENT, { encodingFormat: 'application/json' }),
    bad('refcrate-descriptor', OTHER_DOCUMENT, { conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' } }),
    bad('refcrate-descriptor', OTHER_DOCUMENT, { about: { '@id': OTHER_CRATE } }),
  ];
}

function contextualCases(here: Here): CheckCase[] {
  return [
    {
      check: 'preview-doctype',
      when: 'the preview is of HTML 4',
      break: (c) => (c.preview = '<html></html>'),
    },
    bad('thumbnail-file', 'counts.csv', { thumbnail: 'https://example.org/thumbnail.png' }),
    missing('language-props', '#python', 'name'),
    missing('language-props', '#python', 'url'),
    missing('language-props', '#python', 'version'),
    missing('language-alternatename', '#python', 'alternateName'),
    missing('website-name', 'https://example.org/site', 'name'),
    {
      check: 'contextual-referenced',
      when: 'nobody refers to an entity',
      break: (c) => c.add({ '@id': '#lost', '@type': 'Thing', name: 'Lost' }),
    },
    missing('author-name', PERSON, 'name'),
    missing('author-affiliation', PERSON, 'affiliation'),
    bad('author-affiliation-org', PERSON, { affiliation: 'A university' }),
    bad('person-affiliation-org', HELPER, { affiliation: 'A university' }),
    { check: 'person-orcid', when: 'a person has a local @id', break: (c) => c.rename(HELPER, '#helper') },
    bad('person-contactpoint', PERSON, { contactPoint: 'birds@example.org' }),
    missing('organization-name', ORGANIZATION, 'name'),
    missing('organization-url', ORGANIZATION, 'url'),
    bad('organization-contactpoint', ORGANIZATION, { contactPoint: 'birds@example.org' }),
    {
      check: 'organization-ror',
      when: 'an organization has another URL',
      break: (c) => c.rename(ORGANIZATION, 'https://example.org/university'),
    },
    missing('license-name', LICENSE, 'name'),
    missing('license-description', LICENSE, 'description'),
    bad('license-creativework', LICENSE, { '@type': 'Thing' }),
    { check: 'license-url', when: 'a licence has a local @id', break: (c) => c.rename(LICENSE, '#license') },
    bad('encodingformat-type', PRONOM, { '@type': 'WebSite' }),
    bad('encodingformat-webpageelement', SECTION, { '@type': 'WebPage' }),
    missing('geometry-wkt', '#shape', 'asWKT'),
    bad('place-geometry', '#lake', { geo: 'POINT (8.55 47.37)' }, here('contextual-referenced')),
  ];
}

function workflowCases(here: Here): CheckCase[] {
  return [
    bad('script-file-type', 'plot.py', { '@type': 'SoftwareSourceCode' }, here('contextual-id-form')),
    bad(
      'workflow-file-type',
      'flow.cwl',
      { '@type': ['SoftwareSourceCode', 'ComputationalWorkflow'] },
      here('contextual-id-form'),
    ),
    bad('workflow-source-type', 'flow.cwl', { '@type': ['File', 'ComputationalWorkflow'] }),
    {
      check: 'script-workflow-name',
      when: 'the name of a script is a reference',
      break: (c) => c.set('plot.py', { name: { '@id': ARTICLE } }),
      also: here('data-name'),
    },
    missing('programming-language', 'plot.py', 'programmingLanguage'),
    missing('image-encodingformat', 'flow.svg', 'encodingFormat', here('file-encodingformat')),
    missing('image-about', 'flow.svg', 'about'),
    missing('workflow-conformsto', 'flow.cwl', 'conformsTo', here('contextual-referenced')),
  ];
}

/** MUSTs of the specification that only the strict pack requires. */
export const SPECIFICATION_MUSTS_1_2: CheckCase[] = [
  bad('citation-reference', 'plot.py', { citation: 'https://doi.org/10.1000/183' }),
  missing('formalparameter-props', '#parameter', 'name'),
  missing('action-object', '#run', 'object'),
  bad('action-endtime', '#run', { endTime: 'noon' }),
  bad('action-endtime', '#run', { startTime: '1 May' }),
  bad('action-status', '#run', { actionStatus: 'Done' }),
];

const LEVELS = {
  recommended: [
    'action-endtime',
    'action-object',
    'action-status',
    'author-affiliation',
    'author-affiliation-org',
    'author-name',
    'citation-reference',
    'compacted-types',
    'contextual-described',
    'contextual-id-form',
    'contextual-referenced',
    'data-author-person',
    'data-citation-class',
    'data-description',
    'data-license-class',
    'data-location-place',
    'data-name',
    'dataset-distribution',
    'descriptor-conformsto',
    'detached-file-name',
    'detached-root-id',
    'directory-haspart',
    'directory-slash',
    'encodingformat-type',
    'entity-name',
    'entity-schema-type',
    'file-conformsto',
    'file-contentsize',
    'file-encodingformat',
    'formalparameter-props',
    'funder-organization',
    'geometry-wkt',
    'id-native-utf8',
    'id-no-parent-traversal',
    'image-about',
    'image-encodingformat',
    'license-creativework',
    'license-description',
    'license-name',
    'license-url',
    'missing-file-localpath',
    'organization-contactpoint',
    'organization-name',
    'organization-ror',
    'organization-url',
    'person-affiliation-org',
    'person-contactpoint',
    'person-orcid',
    'place-geometry',
    'preview-not-in-haspart',
    'programming-language',
    'project-funder',
    'refcrate-descriptor',
    'refcrate-sddate',
    'refcrate-sddate-signposting',
    'refcrate-subjectof',
    'refcrate-versionless',
    'reference-form',
    'root-citeas',
    'root-conformsto-if-profiles',
    'root-contact',
    'root-date-day',
    'root-funder',
    'root-haspart-class',
    'root-identifier-if-pid',
    'root-identifier-propertyvalue',
    'root-identifier-resolves',
    'root-publisher',
    'schema-org-http',
    'single-value-unpacked',
    'web-available',
    'web-contentsize',
    'web-contentsize-match',
    'web-contenturl',
    'web-directory-distribution',
    'web-sddate',
    'workflow-conformsto',
  ],
  optional: [
    'directory-distribution',
    'encodingformat-webpageelement',
    'file-identifier',
    'file-mainentityofpage',
    'file-subjectof',
    'file-url',
    'language-alternatename',
    'license-redundant',
  ],
};

function tableOf(version: '1.2' | '1.3'): CheckTable {
  return {
    profile: `ro-crate-${version}`,
    base: () => goodCrate12(version),
    ...LEVELS,
    cases: cases(version),
  };
}

export const RO_CRATE_1_2 = tableOf('1.2');
export const RO_CRATE_1_3 = tableOf('1.3');
