import { ARTICLE, goodCrate11, ORGANIZATION, PERSON } from './ro-crate-1.1-crate.ts';
import type { TestCrate } from './test-crate.ts';

export const STUDY = 'studies/lake/';
export const ASSAY = 'assays/counting/';

const BIOSCHEMAS_TERMS = Object.fromEntries([
  ...['Sample', 'LabProtocol', 'LabProcess'].map((name) => [name, `https://bioschemas.org/${name}`]),
  ...[
    'computationalTool',
    'labEquipment',
    'reagent',
    'intendedUse',
    'executesLabProtocol',
    'parameterValue',
  ].map((name) => [name, `https://bioschemas.org/properties/${name}`]),
  ['additionalProperty', 'https://bioschemas.org/properties/additionalProperty'],
  ['measurementMethod', 'http://schema.org/measurementMethod'],
]);

/** An ISA RO-Crate with nothing left to say. */
export function goodIsaCrate(): TestCrate {
  const crate = goodCrate11();
  crate.document['@context'] = ['https://w3id.org/ro/crate/1.1/context', BIOSCHEMAS_TERMS];
  crate.set('./', {
    additionalType: 'Investigation',
    identifier: 'birds',
    creator: { '@id': PERSON },
    dateCreated: '2024-05-17',
  });
  crate.set(PERSON, {
    givenName: 'Josiah',
    familyName: 'Carberry',
    email: 'birds@example.org',
    identifier: 'https://example.org/carberry',
    jobTitle: { '@id': '#term' },
  });
  crate.set(ARTICLE, {
    headline: 'On birds',
    identifier: '10.1000/182',
    author: { '@id': PERSON },
    comment: { '@id': '#comment' },
  });
  const dataset = {
    ...crate.entity('photos/'),
    description: 'A part of the work',
    creator: { '@id': PERSON },
    about: { '@id': '#process' },
  };
  const dates = { dateCreated: '2024-05-17', datePublished: '2024-05-17' };
  crate.add(
    {
      ...dataset,
      ...dates,
      '@id': STUDY,
      additionalType: 'Study',
      identifier: 'lake',
      hasPart: { '@id': ASSAY },
    },
    { from: './', property: 'hasPart' },
  );
  crate.add({
    ...dataset,
    '@id': ASSAY,
    additionalType: 'Assay',
    identifier: 'counting',
    measurementMethod: { '@id': '#term' },
    measurementTechnique: { '@id': '#term' },
    variableMeasured: { '@id': '#value' },
    hasPart: { '@id': 'counts.csv' },
  });
  crate.files.push(`${STUDY}notes.txt`, `${ASSAY}notes.txt`);
  addLaboratory(crate);
  return crate;
}

function addLaboratory(crate: TestCrate): void {
  crate.add({
    '@id': '#process',
    '@type': 'LabProcess',
    name: 'Counting',
    agent: { '@id': PERSON },
    object: { '@id': '#sample' },
    result: { '@id': 'counts.csv' },
    executesLabProtocol: { '@id': '#protocol' },
    parameterValue: { '@id': '#value' },
  });
  crate.add({
    '@id': '#protocol',
    '@type': 'LabProtocol',
    name: 'How to count',
    description: 'One by one',
    intendedUse: { '@id': '#term' },
    reagent: { '@id': ORGANIZATION },
  });
  crate.add({
    '@id': '#sample',
    '@type': 'Sample',
    name: 'The lake',
    additionalProperty: { '@id': '#value' },
  });
  crate.add({ '@id': '#value', '@type': 'PropertyValue', name: 'Hours', value: 1.5 });
  crate.add({ '@id': '#term', '@type': 'DefinedTerm', name: 'Observation', termCode: 'OBS:1' });
  crate.add({ '@id': '#comment', '@type': 'Comment', name: 'Review', text: 'A fine article' });
}
