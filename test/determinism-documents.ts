import type { JsonObject } from './core/inside.ts';

/** A metadata document with many faults. */
export interface FaultyDocument {
  title: string;
  document: JsonObject & { '@graph': JsonObject[] };
}

const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';
const ref = (id: string) => ({ '@id': id });

/** One thing under several names: ids, keys, types and values that differ only in how they are written. */
const SPELLINGS: FaultyDocument = {
  title: 'a document that writes the same things in many ways',
  document: {
    '@context': [
      CONTEXT,
      { '@language': 'en', title: 'http://schema.org/name', day: 'http://schema.org/datePublished' },
    ],
    '@graph': [
      { '@id': 'ro-crate-metadata.json', '@type': 'Thing', about: ref('./'), author: ref('#nobody') },
      { '@id': './ro-crate-metadata.json', '@type': 'Book', about: [ref('.'), ref('lamp/../')] },
      { '@id': './', '@type': 'Dataset', datePublished: 'yesterday', hasPart: [ref('a.txt'), 'b.txt'] },
      { '@id': '.', '@type': 'Dataset', day: '2026-05-17', publisher: [ref('#ann'), ref('./#ann')] },
      { '@id': 'lamp/../', '@type': 'Place', title: ref('#name'), license: 5, 'cite-as': ref('#one') },
      { '@id': './', '@type': 'Person', datePublished: '2026-05-17', 'cite-as': ref('#two') },
      { '@id': 'a.txt', '@type': 'File', encodingFormat: 'no type', contentSize: 'large' },
      { '@id': './a.txt', '@type': 'Dataset', encodingFormat: ref('./#format'), author: ref('#ghost') },
      { '@id': 'lamp/../a.txt', '@type': 'MediaObject', author: ref('./#ghost'), publisher: ref('#ghost') },
      { '@id': 'a%2Etxt', '@type': 'File', title: 'A', name: 'B', 'schema:name': 'C', author: ref('#ann') },
      { '@id': '#ann', '@type': 'Person', affiliation: ref('./#ghost') },
      { '@id': './#ann', '@type': 'WebSite', affiliation: ref('#other'), url: ref('a%2Etxt') },
      { '@id': 'c d.txt', '@type': ['File', 'http://schema.org/MediaObject', 'schema:MediaObject'] },
      { '@id': 'c%20d.txt', '@type': 'File', license: ref('./'), sdDatePublished: 'soon' },
      { '@id': 'https://e.org/x y', '@type': 'File', license: ref('#licence') },
      { '@id': './#format', '@type': 'WebSite' },
      { '@id': '#format', '@type': 'Unheard', unheard: 1 },
    ],
  },
};

/** Entities without an id of their own, alike and different, at any depth. */
const NAMELESS: FaultyDocument = {
  title: 'a document with entities without @id',
  document: {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        about: ref('./'),
        conformsTo: { '@type': 'CreativeWork', name: 'RO-Crate' },
      },
      {
        '@id': './',
        '@type': 'Dataset',
        author: [{ '@type': 'Person' }, { '@type': 'Person', name: 'Ann' }, { '@type': 'Person' }],
        publisher: [{ '@type': 'Thing', name: 'B' }, { '@type': 'Thing', name: 'A' }, { name: 'C' }],
        hasPart: [{ '@type': 'File', name: 'one' }, { '@type': 'File', name: 'two' }, ref('_:x'), ref('_:y')],
        license: [{ '@value': 'CC0', '@language': 'en' }, { '@list': [{ name: 'in a list' }, ref('#z')] }],
      },
      { '@type': 'Person', name: 'Zoe', unheard: 1, mentions: { '@type': 'WebSite' } },
      { '@type': 'Person', name: 'Ann', unheard: 2, mentions: { '@type': 'WebSite' } },
      { '@type': 'Person', name: 'Ann', unheard: 2, mentions: { '@type': 'WebSite' } },
      { '@type': ['Organization', 'Unheard'], unheard: [1, [2]], alsoUnheard: true },
      { name: 'Bob', alsoUnheard: {}, '@reverse': { author: ref('./') } },
      { '@id': 7, '@type': 'Unheard', alsoUnheard: null },
      { '@id': '_:x', '@type': 'File', author: ref('_:y') },
      { '@id': '_:y', '@type': 'File', author: ref('_:z') },
      { '@id': '#action', '@type': 'CreateAction', instrument: [{ '@type': 'Thing' }, { '@type': 'Thing' }] },
    ],
  },
};

/** JSON-LD that is not plain, so that the general processor reads it. */
const GENERAL: FaultyDocument = {
  title: 'a document with aliases, containers and scoped contexts',
  document: {
    '@context': [
      CONTEXT,
      {
        id: '@id',
        type: '@type',
        parts: { '@id': 'http://schema.org/hasPart', '@type': '@id', '@container': '@set' },
        writers: { '@id': 'http://schema.org/author', '@container': '@list' },
        titles: { '@id': 'http://schema.org/name', '@container': '@language' },
        writtenBy: { '@reverse': 'http://schema.org/author' },
        Person: { '@id': 'http://schema.org/Person', '@context': { label: 'http://schema.org/name' } },
      },
    ],
    '@graph': [
      { id: 'ro-crate-metadata.json', type: 'CreativeWork', about: ref('./') },
      { '@id': './', '@type': 'Dataset', parts: ['b.txt', './b.txt', 'c.txt'], titles: { en: 'A', de: 'B' } },
      { '@id': './', '@type': 'Dataset', writers: [ref('#ann'), { '@type': 'Person' }], license: ref('#l') },
      {
        '@id': 'b.txt',
        '@type': 'File',
        writers: [{ '@type': 'Person', label: 'Eve' }],
        titles: { en: 'x' },
      },
      { '@id': './b.txt', '@type': 'Dataset', author: { '@type': 'Person', label: 'Bob' } },
      { '@id': '#ann', '@type': 'Person', label: 'Ann', writtenBy: { '@id': 'd.txt', '@type': 'File' } },
      { '@type': 'Person', label: 'Eve', affiliation: { '@type': 'Thing' }, unheard: 1 },
      { '@type': 'Person', label: 'Bob', affiliation: { '@type': 'Thing' }, unheard: 2 },
    ],
  },
};

/** Faults of every community profile. */
const COMMUNITY: FaultyDocument = {
  title: 'a document with runs, tests and studies',
  document: {
    '@context': [
      CONTEXT,
      'https://w3id.org/ro/terms/workflow-run/context',
      'https://w3id.org/ro/terms/test',
      {
        LabProcess: 'https://bioschemas.org/LabProcess',
        LabProtocol: 'https://bioschemas.org/LabProtocol',
        executesLabProtocol: 'https://bioschemas.org/properties/executesLabProtocol',
        parameterValue: 'https://bioschemas.org/properties/parameterValue',
      },
    ],
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        conformsTo: [ref('https://w3id.org/ro/crate/1.1'), ref('https://w3id.org/ro/crate/1.2')],
        about: ref('./'),
      },
      {
        '@id': './',
        '@type': 'Dataset',
        name: 'Faults',
        conformsTo: [ref('https://w3id.org/ro/wfrun/process/0.1'), ref('#profile'), 'text'],
        mainEntity: [ref('w.cwl'), ref('v.cwl'), ref('gone.cwl')],
        mentions: [ref('#run1'), ref('#suite1'), ref('#collection')],
        hasPart: [ref('w.cwl'), ref('v.cwl'), ref('s1/'), ref('s2/')],
      },
      {
        '@id': 'w.cwl',
        '@type': ['File', 'ComputationalWorkflow'],
        input: [ref('#in1'), ref('#in2'), ref('#nowhere')],
        output: ref('#in1'),
        hasPart: [ref('#tool1'), ref('#tool2')],
        step: [ref('#step1'), ref('#step2')],
        connection: [ref('#connection1'), ref('#in2')],
        programmingLanguage: [ref('#cwl'), 'CWL'],
      },
      { '@id': 'v.cwl', '@type': 'SoftwareSourceCode', programmingLanguage: ref('#cwl') },
      { '@id': '#cwl', '@type': 'ComputerLanguage' },
      { '@id': '#in1', '@type': 'FormalParameter', workExample: [ref('#value'), ref('#cwl'), 'text'] },
      { '@id': '#in2', '@type': 'FormalParameter', additionalType: ['File', 'Text'] },
      { '@id': '#value', '@type': 'PropertyValue', exampleOfWork: [ref('#in1'), ref('#in2')] },
      { '@id': '#tool1', '@type': 'SoftwareApplication', input: ref('#value'), softwareVersion: '' },
      { '@id': '#tool2', '@type': 'SoftwareSourceCode', output: ref('#value'), version: '1' },
      { '@id': '#step1', '@type': 'HowToStep', position: ['one', 'two'], workExample: ref('#value') },
      { '@id': '#step2', '@type': 'HowToStep', position: 2.5, connection: ref('#connection1') },
      { '@id': '#connection1', '@type': 'ParameterConnection', sourceParameter: ref('#value') },
      {
        '@id': '#run1',
        '@type': 'CreateAction',
        instrument: [ref('#tool1'), ref('#cwl'), ref('#value')],
        object: [ref('#collection'), ref('#in1'), ref('#cwl')],
        agent: ref('#cwl'),
        endTime: ['yesterday', '2026-05-17'],
        actionStatus: 'Done',
        error: 'none',
        resourceUsage: [ref('#value'), ref('#cwl')],
      },
      {
        '@id': '#run2',
        '@type': ['UpdateAction', 'ControlAction'],
        instrument: ref('#step1'),
        error: 'some',
      },
      {
        '@id': '#run3',
        '@type': 'OrganizeAction',
        object: [ref('#run1'), ref('#run2')],
        result: ref('#value'),
      },
      { '@id': '#collection', '@type': 'Collection', hasPart: ref('s1/') },
      {
        '@id': '#suite1',
        '@type': 'TestSuite',
        instance: [ref('#instance1'), ref('#instance2'), ref('#cwl')],
      },
      { '@id': '#suite2', '@type': 'TestSuite', definition: [ref('#definition'), ref('#cwl')] },
      { '@id': '#instance1', '@type': 'TestInstance', runsOn: [ref('#cwl'), ref('#service')], url: 5 },
      { '@id': '#instance2', '@type': 'TestInstance', resource: ['a', 1], url: ['ftp://a', 'b'] },
      { '@id': '#definition', '@type': 'TestDefinition', conformsTo: [ref('#cwl'), ref('#tool1')] },
      { '@id': 's1/', '@type': 'Dataset', additionalType: 'Study', about: [ref('#process'), ref('#value')] },
      { '@id': 's2/', '@type': 'Dataset', additionalType: ['Study', 'Assay'], creator: [ref('#ann'), 'Ann'] },
      { '@id': '#process', '@type': 'LabProcess', executesLabProtocol: [ref('#protocol'), ref('#ann')] },
      { '@id': '#protocol', '@type': 'LabProtocol', name: ref('#ann'), description: [1, 2] },
      { '@id': '#ann', '@type': 'Person', email: [ref('mailto:a@e.org'), 5], jobTitle: ['x', 'y'] },
    ],
  },
};

/** Nothing that is the descriptor by name, and several entities that could be it. */
const DESCRIPTORS: FaultyDocument = {
  title: 'a document with several descriptors',
  document: {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': 'https://e.org/b/ro-crate-metadata.json',
        '@type': 'Thing',
        conformsTo: ref('https://w3id.org/ro/crate/1.1'),
        about: ref('https://e.org/b/'),
      },
      {
        '@id': 'https://e.org/a/ro-crate-metadata.json',
        '@type': 'Thing',
        conformsTo: ref('https://w3id.org/ro/crate/1.0'),
        about: ref('https://e.org/a/'),
      },
      { '@id': 'x-ro-crate-metadata.json', '@type': 'CreativeWork', about: ref('x/') },
      { '@id': 'https://e.org/a/', '@type': ['Dataset', 'File'], hasPart: [ref('x/'), ref('y/')] },
      { '@id': 'https://e.org/b/', '@type': 'Dataset', name: 'B' },
      { '@id': 'x/', '@type': 'Dataset', publisher: 'X' },
    ],
  },
};

export const FAULTY_DOCUMENTS: readonly FaultyDocument[] = [
  SPELLINGS,
  NAMELESS,
  GENERAL,
  COMMUNITY,
  DESCRIPTORS,
];
