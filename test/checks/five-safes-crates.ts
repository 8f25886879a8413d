import type { JsonObject } from '../core/inside.ts';
import { LICENSE, ORGANIZATION, PERSON } from './ro-crate-1.1-crate.ts';
import { goodCrate12, HELPER } from './ro-crate-1.2-crate.ts';
import type { TestCrate } from './test-crate.ts';

const FIVE_SAFES = 'https://w3id.org/5s-crate/0.4';
export const WORKFLOW_CRATE = 'https://example.org/workflows/counting';
export const VALIDATOR = 'https://example.org/tre/validator';
const ARCHIVE = 'https://example.org/workflows/counting.zip';
const SHP = 'https://w3id.org/shp#';
const POTENTIAL = 'http://schema.org/PotentialActionStatus';
const ACTIVE = 'http://schema.org/ActiveActionStatus';
const COMPLETED = 'http://schema.org/CompletedActionStatus';

/** Adds an entity to which the root refers. */
function mention(crate: TestCrate, entity: JsonObject): void {
  crate.add({ name: 'A name', ...entity }, { from: './', property: 'mentions' });
}

/** A Five Safes crate as it is submitted, with nothing left to say. */
export function goodRequest(): TestCrate {
  const crate = goodCrate12('1.2');
  crate.add({ '@id': FIVE_SAFES, '@type': 'Profile', name: 'Five Safes RO-Crate' });
  crate.append('./', 'conformsTo', { '@id': FIVE_SAFES });
  crate.drop('./', 'datePublished', 'license');
  crate.add(
    {
      '@id': WORKFLOW_CRATE,
      '@type': 'Dataset',
      name: 'Counting',
      description: 'A workflow that counts',
      conformsTo: { '@id': 'https://w3id.org/workflowhub/workflow-ro-crate/1.0' },
      distribution: { '@id': ARCHIVE },
      sdDatePublished: '2024-05-17',
    },
    { from: './', property: 'hasPart' },
  );
  crate.add({ '@id': ARCHIVE, '@type': 'DataDownload', name: 'Archive', encodingFormat: 'application/zip' });
  crate.add({
    '@id': 'https://w3id.org/workflowhub/workflow-ro-crate/1.0',
    '@type': 'Profile',
    name: 'Workflow RO-Crate',
  });
  crate.set('./', { mainEntity: { '@id': WORKFLOW_CRATE }, sourceOrganization: { '@id': '#lake-project' } });
  crate.add({ '@id': '#project-id', '@type': 'PropertyValue', name: 'tre7', value: 'project81' });
  crate.add({
    '@id': '#lake-project',
    '@type': 'Project',
    name: 'Birds of the lake',
    identifier: { '@id': '#project-id' },
    funding: { '@id': '#grant' },
    member: { '@id': ORGANIZATION },
    funder: { '@id': ORGANIZATION },
  });
  crate.set(PERSON, { memberOf: { '@id': '#lake-project' } });
  crate.set('#parameter', { workExample: { '@id': 'counts.csv' } });
  crate.set('counts.csv', { exampleOfWork: { '@id': '#parameter' } });
  crate.set('#run', {
    actionStatus: POTENTIAL,
    agent: { '@id': PERSON },
    instrument: { '@id': WORKFLOW_CRATE },
  });
  crate.drop('#run', 'result', 'startTime', 'endTime');
  for (const id of [LICENSE, HELPER]) crate.remove(id);
  return crate;
}

/** A Five Safes crate before its run, whose review is recorded and has nothing left to say. */
export function goodReview(): TestCrate {
  const crate = goodRequest();
  crate.add(goodCrate12('1.2').entity(HELPER));
  const software = {
    '@id': VALIDATOR,
    '@type': 'SoftwareApplication',
    name: 'Validator',
    url: VALIDATOR,
    version: '1.0',
    alternateName: 'V',
    provider: { '@id': ORGANIZATION },
  };
  crate.add(software);
  const done = { endTime: '2024-05-16T10:00:00Z', actionStatus: COMPLETED };
  const assessment = {
    '@type': 'AssessAction',
    object: { '@id': './' },
    agent: { '@id': VALIDATOR },
    ...done,
  };
  mention(crate, { ...assessment, '@id': '#check', additionalType: { '@id': `${SHP}CheckValue` } });
  mention(crate, {
    ...assessment,
    '@id': '#validation',
    additionalType: { '@id': `${SHP}ValidationCheck` },
    instrument: { '@id': FIVE_SAFES },
  });
  mention(crate, {
    ...done,
    '@id': '#download',
    '@type': 'DownloadAction',
    object: { '@id': ARCHIVE },
    agent: { '@id': HELPER },
  });
  crate.add({ '@id': 'https://example.org/policy', '@type': 'CreativeWork', name: 'Policy' });
  mention(crate, {
    ...assessment,
    '@id': '#signoff',
    additionalType: { '@id': `${SHP}SignOff` },
    agent: { '@id': HELPER },
    object: [{ '@id': './' }, { '@id': WORKFLOW_CRATE }, { '@id': '#lake-project' }],
    instrument: { '@id': 'https://example.org/policy' },
  });
  return crate;
}

/** A Five Safes crate whose run has started, with nothing left to say. */
export function goodRunning(): TestCrate {
  const crate = goodReview();
  crate.set('#run', { actionStatus: ACTIVE, startTime: '2024-05-17T10:00:00Z' });
  return crate;
}

/** A Five Safes crate that is published after its run, with nothing left to say. */
export function goodResult(): TestCrate {
  const crate = goodRunning();
  crate.add(goodCrate12('1.2').entity(LICENSE));
  crate.set('./', { datePublished: '2024-05-18T10:00:00Z', license: { '@id': LICENSE } });
  crate.set('#run', {
    actionStatus: COMPLETED,
    endTime: '2024-05-17T11:00:00Z',
    result: [{ '@id': 'photos/' }, { '@id': 'photos/lake.jpg' }],
  });
  mention(crate, {
    ...crate.entity('#check'),
    '@id': '#disclosure',
    additionalType: { '@id': `${SHP}DisclosureCheck` },
  });
  return crate;
}
