import { bad, missing } from './case-makers.ts';
import type { CheckCase, CheckTable } from './check-case.ts';
import {
  goodRequest,
  goodResult,
  goodReview,
  goodRunning,
  VALIDATOR,
  WORKFLOW_CRATE,
} from './five-safes-crates.ts';
import { ORGANIZATION, PERSON } from './ro-crate-1.1-crate.ts';
import { PROFILE } from './ro-crate-1.2-crate.ts';

const base = (...ids: string[]) => ids.map((id) => `ro-crate-1.2_${id}`);
const general = (...ids: string[]) => ids.map((id) => `five-safes-crate-0.4_${id}`);
const PERSON_REFERENCE = { '@id': PERSON };
const status = (name: string) => ({ actionStatus: `http://schema.org/${name}ActionStatus` });

/** A case in which the root does not mention an entity that is described. */
function unmentioned(check: string, id: string, also: string[] = []): CheckCase {
  const unmention = (crate: ReturnType<typeof goodResult>) => {
    crate.unlink('./', 'mentions', id);
    crate.append('counts.csv', 'mentions', { '@id': id });
  };
  return { check, when: `the root does not mention ${id}`, break: unmention, also };
}

const GENERAL_CASES: CheckCase[] = [
  {
    check: 'fsc-context',
    when: 'the context is that of RO-Crate 1.1',
    break: (crate) => (crate.document['@context'] = 'https://w3id.org/ro/crate/1.1/context'),
    // The older context lacks some of the crate's terms.
    also: base(
      'compacted-terms',
      'compacted-types',
      'entity-schema-type',
      'file-conformsto',
      'place-geometry',
      'root-conformsto-profile',
    ),
  },
  bad('fsc-descriptor-version', 'ro-crate-metadata.json', {
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
  }),
  missing('fsc-descriptor-version', 'ro-crate-metadata.json', 'conformsTo'),
  {
    check: 'fsc-root-id',
    when: 'the root has a web address',
    break: (crate) => crate.rename('./', 'https://example.org/crate/'),
    also: base('root-citeas'),
  },
  missing('fsc-mainentity', './', 'mainEntity', general('fsc-run-instrument')),
  bad(
    'fsc-mainentity',
    './',
    { mainEntity: [{ '@id': WORKFLOW_CRATE }, { '@id': 'photos/' }] },
    general('fsc-workflow-conformsto'),
  ),
  bad(
    'fsc-mainentity',
    WORKFLOW_CRATE,
    { '@type': 'File' },
    base(
      'file-encodingformat',
      'file-identifier',
      'file-mainentityofpage',
      'file-subjectof',
      'file-url',
      'web-contentsize',
    ),
  ),
  missing('fsc-source-organization', './', 'sourceOrganization', general('fsc-agent-memberof')),
  bad(
    'fsc-source-organization',
    './',
    { sourceOrganization: { '@id': ORGANIZATION } },
    general('fsc-agent-memberof', 'fsc-project-funding', 'fsc-project-identifier', 'fsc-project-member'),
  ),
  unmentioned('fsc-run-mentioned', '#run'),
  bad('fsc-run-mentioned', '#run', { '@type': 'ActivateAction' }),
  bad('fsc-date-published', './', { datePublished: 'May 2024' }),
  bad('fsc-license', './', { license: 4 }, base('contextual-referenced')),
  missing('fsc-workflow-conformsto', WORKFLOW_CRATE, 'conformsTo', base('contextual-referenced')),
  bad(
    'fsc-workflow-conformsto',
    WORKFLOW_CRATE,
    { conformsTo: { '@id': PROFILE } },
    base('contextual-referenced'),
  ),
  missing('fsc-run-instrument', '#run', 'instrument'),
  bad('fsc-run-instrument', '#run', { instrument: { '@id': 'flow.cwl' } }),
  missing('fsc-run-agent', '#run', 'agent'),
  bad(
    'fsc-run-agent',
    '#run',
    { agent: { '@id': ORGANIZATION } },
    general('fsc-agent-affiliation', 'fsc-agent-memberof'),
  ),
  bad('fsc-run-status', '#run', { actionStatus: 'done' }, base('action-status')),
  bad('fsc-input-described', '#run', { object: [{ '@id': 'counts.csv' }, { '@id': '#unknown' }] }, [
    ...general('fsc-input-parameter'),
    ...base('contextual-described'),
  ]),
  missing('fsc-review-name', '#check', 'name', base('entity-name')),
  bad('fsc-review-name', '#download', { name: ' ' }),
  missing('fsc-software-provider', VALIDATOR, 'provider'),
  bad('fsc-software-provider', VALIDATOR, { provider: PERSON_REFERENCE }),
  {
    check: 'fsc-root-conformsto',
    when: 'the root does not name the profile',
    break: (crate) => crate.set('./', { conformsTo: { '@id': PROFILE } }),
  },
  missing(
    'fsc-workflow-distribution',
    WORKFLOW_CRATE,
    'distribution',
    base('directory-distribution', 'web-directory-distribution'),
  ),
  missing('fsc-project-identifier', '#lake-project', 'identifier', base('contextual-referenced')),
  missing('fsc-run-object', '#run', 'object', base('action-object')),
  missing('fsc-agent-affiliation', PERSON, 'affiliation', base('author-affiliation')),
  bad(
    'fsc-agent-affiliation',
    PERSON,
    { affiliation: { '@id': '#lake-project' } },
    base('author-affiliation-org'),
  ),
  missing('fsc-agent-memberof', PERSON, 'memberOf'),
  bad('fsc-agent-memberof', PERSON, { memberOf: { '@id': '#project' } }),
  missing('fsc-input-parameter', 'counts.csv', 'exampleOfWork'),
  bad('fsc-input-parameter', 'counts.csv', { exampleOfWork: PERSON_REFERENCE }),
  bad('fsc-output-type', '#run', { result: PERSON_REFERENCE }),
  unmentioned('fsc-assess-mentioned', '#check'),
  missing('fsc-assess-status', '#check', 'actionStatus'),
  bad('fsc-assess-status', '#check', { actionStatus: 'approved' }),
  bad('fsc-assess-object', '#check', { object: { '@id': WORKFLOW_CRATE } }),
  missing('fsc-assess-agent', '#signoff', 'agent'),
  bad('fsc-assess-agent', '#signoff', { agent: { '@id': '#lake-project' } }),
  missing('fsc-assess-type', '#disclosure', 'additionalType'),
  bad('fsc-assess-type', '#disclosure', { additionalType: { '@id': PROFILE } }),
  missing('fsc-action-endtime', '#check', 'endTime'),
  bad('fsc-action-endtime', '#run', { endTime: '2024-05-17' }),
  missing('fsc-project-funding', '#lake-project', 'funding'),
  bad('fsc-project-funding', '#lake-project', { funding: PERSON_REFERENCE }),
  missing('fsc-project-member', '#lake-project', 'member'),
];

const RESULTS = { result: { '@id': 'photos/' } };
const REQUEST_CASES: CheckCase[] = [
  bad('fsc-request-status', '#run', status('Active')),
  bad('fsc-request-no-result', '#run', RESULTS),
  bad('fsc-request-no-endtime', '#run', { endTime: '2024-05-17T11:00:00Z' }),
  {
    check: 'fsc-request-no-assessment',
    when: 'the request has a sign-off already',
    break: (crate) => {
      const reviewed = goodReview();
      for (const id of ['#signoff', 'https://example.org/policy']) crate.add(reviewed.entity(id));
      crate.append('./', 'mentions', { '@id': '#signoff' });
      crate.set('#signoff', { agent: PERSON_REFERENCE });
    },
  },
];

/** What the review records, by then and at every later stage. */
const REVIEWED_CASES: CheckCase[] = [
  bad('fsc-check-mentioned', '#check', { additionalType: { '@id': 'https://w3id.org/shp#Other' } }),
  bad('fsc-validation-mentioned', '#validation', { additionalType: { '@id': 'https://w3id.org/shp#Other' } }),
  bad('fsc-signoff-mentioned', '#signoff', { additionalType: { '@id': 'https://w3id.org/shp#Other' } }),
  bad('fsc-phase-type', '#check', { '@type': 'Action' }),
  missing('fsc-validation-instrument', '#validation', 'instrument'),
  bad('fsc-validation-instrument', '#validation', { instrument: { '@id': PROFILE } }),
  bad('fsc-signoff-workflow', '#signoff', { object: [{ '@id': './' }, { '@id': '#lake-project' }] }),
  bad('fsc-signoff-project', '#signoff', { object: [{ '@id': './' }, { '@id': WORKFLOW_CRATE }] }),
  bad('fsc-signoff-policy', '#signoff', { instrument: PERSON_REFERENCE }, base('contextual-referenced')),
  missing('fsc-retrieval-object', '#download', 'object'),
  bad('fsc-retrieval-object', '#download', { object: { '@id': WORKFLOW_CRATE } }),
];
const REVIEW_CASES: CheckCase[] = [
  ...REVIEWED_CASES,
  missing('fsc-review-status', '#run', 'actionStatus'),
  bad('fsc-review-status', '#run', status('Active')),
  bad('fsc-review-no-result', '#run', RESULTS),
  bad('fsc-review-no-endtime', '#run', { endTime: '2024-05-17T11:00:00Z' }),
];
const RUNNING_CASES: CheckCase[] = [
  ...REVIEWED_CASES,
  missing('fsc-running-status', '#run', 'actionStatus'),
  bad('fsc-running-status', '#run', status('Potential')),
  bad('fsc-running-no-endtime', '#run', { endTime: '2024-05-17T11:00:00Z' }),
  bad('fsc-running-signed-off', '#signoff', status('Potential')),
  missing('fsc-running-starttime', '#run', 'startTime'),
  bad('fsc-running-starttime', '#run', { startTime: '2024-05-17T10:00:00' }),
];
const RESULT_CASES: CheckCase[] = [
  ...REVIEWED_CASES,
  missing('fsc-result-status', '#run', 'actionStatus'),
  bad('fsc-result-status', '#run', status('Active')),
  unmentioned('fsc-result-assess-mentioned', '#disclosure', [
    'five-safes-crate-0.4-result_fsc-disclosure-mentioned',
    ...general('fsc-assess-mentioned'),
  ]),
  {
    check: 'fsc-result-output-part',
    when: 'an output is not a part of the crate',
    break: (crate) => crate.drop('photos/', 'hasPart'),
    also: base('data-entity-linked', 'directory-haspart'),
  },
  bad('fsc-result-signed-off', '#signoff', status('Failed')),
  missing('fsc-result-starttime', '#run', 'startTime'),
  missing('fsc-result-outputs', '#run', 'result'),
  bad('fsc-disclosure-mentioned', '#disclosure', { additionalType: { '@id': 'https://w3id.org/shp#Other' } }),
  missing('fsc-result-date', './', 'datePublished'),
  missing('fsc-result-license', './', 'license', base('contextual-referenced')),
  bad('fsc-result-disclosed', '#disclosure', status('Active')),
];

const REVIEWED = [
  'fsc-check-mentioned',
  'fsc-validation-mentioned',
  'fsc-signoff-mentioned',
  'fsc-validation-instrument',
  'fsc-signoff-workflow',
  'fsc-signoff-project',
  'fsc-signoff-policy',
  'fsc-retrieval-object',
];

/** The tables of Five Safes RO-Crate and of its stages. */
export const FIVE_SAFES: readonly CheckTable[] = [
  {
    profile: 'five-safes-crate-0.4',
    base: goodResult,
    recommended: [
      'fsc-root-conformsto',
      'fsc-workflow-distribution',
      'fsc-project-identifier',
      'fsc-run-object',
      'fsc-agent-affiliation',
      'fsc-agent-memberof',
      'fsc-input-parameter',
      'fsc-output-type',
      'fsc-assess-mentioned',
      'fsc-assess-status',
      'fsc-assess-object',
      'fsc-assess-agent',
      'fsc-assess-type',
      'fsc-action-endtime',
    ],
    optional: ['fsc-project-funding', 'fsc-project-member'],
    cases: GENERAL_CASES,
  },
  {
    profile: 'five-safes-crate-0.4-request',
    base: goodRequest,
    recommended: ['fsc-request-no-assessment'],
    optional: [],
    cases: REQUEST_CASES,
  },
  {
    profile: 'five-safes-crate-0.4-review',
    base: goodReview,
    recommended: REVIEWED,
    optional: [],
    cases: REVIEW_CASES,
  },
  {
    profile: 'five-safes-crate-0.4-running',
    base: goodRunning,
    recommended: [...REVIEWED, 'fsc-running-signed-off', 'fsc-running-starttime'],
    optional: [],
    cases: RUNNING_CASES,
  },
  {
    profile: 'five-safes-crate-0.4-result',
    base: goodResult,
    recommended: [
      ...REVIEWED,
      'fsc-result-signed-off',
      'fsc-result-starttime',
      'fsc-result-outputs',
      'fsc-disclosure-mentioned',
      'fsc-result-date',
      'fsc-result-license',
      'fsc-result-disclosed',
    ],
    optional: [],
    cases: RESULT_CASES,
  },
];
