import { bad, missing } from './case-makers.ts';
import type { CheckCase, CheckTable } from './check-case.ts';
import { LICENSE, PERSON } from './ro-crate-1.1-crate.ts';
import {
  FLOW,
  goodTestedCrate,
  goodWorkflowCrate,
  goodWorkflowRunCrate,
  SCRIPT,
  SERVICE,
  WORKFLOW,
} from './run-crates.ts';

const base = (...ids: string[]) => ids.map((id) => `ro-crate-1.1_${id}`);

const WORKFLOW_CASES: CheckCase[] = [
  missing('wroc-mainentity', './', 'mainEntity'),
  bad('wroc-mainentity', './', { mainEntity: WORKFLOW }),
  bad(
    'wroc-main-type',
    WORKFLOW,
    { '@type': ['SoftwareSourceCode', 'ComputationalWorkflow'] },
    base('file-type', 'workflow-types'),
  ),
  bad('wroc-main-type', WORKFLOW, { '@type': ['File', 'ComputationalWorkflow'] }, base('workflow-types')),
  bad('wroc-main-type', WORKFLOW, { '@type': ['File', 'SoftwareSourceCode'] }),
  missing('wroc-main-language', WORKFLOW, 'programmingLanguage'),
  bad('wroc-main-language', WORKFLOW, { programmingLanguage: 'CWL' }),
  {
    check: 'wroc-main-file',
    when: 'the workflow is not in the crate',
    break: (crate) => (crate.files = crate.files.filter((name) => name !== WORKFLOW)),
    also: base('data-entity-present'),
  },
  {
    check: 'wroc-license',
    when: 'the licence is a blank node',
    break: (crate) => crate.rename(LICENSE, '_:license'),
  },
  bad('wroc-descriptor-conformsto', 'ro-crate-metadata.json', {
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
  }),
  missing('wroc-readme-about', 'README.md', 'about'),
  {
    check: 'wroc-readme-about',
    when: 'README.md is not described',
    break: (crate) => {
      crate.remove('README.md');
      crate.unlink('./', 'hasPart', 'README.md');
    },
  },
  bad('wroc-readme-encodingformat', 'README.md', { encodingFormat: 'text/plain' }),
  bad('wroc-main-conformsto', WORKFLOW, { conformsTo: { '@id': LICENSE } }, base('contextual-referenced')),
  missing('wroc-main-image', WORKFLOW, 'image'),
  bad('wroc-main-subjectof', WORKFLOW, { subjectOf: { '@id': 'https://example.org/about-the-data' } }),
  bad('wroc-test-folder', 'test/', { '@type': 'CreativeWork' }),
  bad('wroc-examples-folder', 'examples/', { '@type': 'CreativeWork' }),
];

export const WORKFLOW_RO_CRATE: CheckTable = {
  profile: 'workflow-ro-crate-1.0',
  base: goodWorkflowCrate,
  recommended: [
    'wroc-descriptor-conformsto',
    'wroc-readme-about',
    'wroc-readme-encodingformat',
    'wroc-main-conformsto',
  ],
  optional: ['wroc-main-image', 'wroc-main-subjectof', 'wroc-test-folder', 'wroc-examples-folder'],
  cases: WORKFLOW_CASES,
};

const TESTING_CASES: CheckCase[] = [
  {
    check: 'wt-suite-content',
    when: 'a suite has neither instance nor definition',
    break: (crate) => crate.drop('#suite', 'instance', 'definition'),
    also: base('contextual-referenced'),
  },
  {
    check: 'wt-suite-mentioned',
    when: 'the root does not mention a suite',
    break: (crate) => {
      crate.add({ ...crate.entity('#suite'), '@id': '#other' });
      crate.append('counts.csv', 'about', { '@id': '#other' });
    },
  },
  {
    check: 'wt-root-mentions',
    when: 'the root mentions no suite',
    break: (crate) => crate.set('#suite', { '@type': 'Thing' }),
  },
  bad('wt-instance-runson', '#instance', { runsOn: { '@id': WORKFLOW } }, base('contextual-referenced')),
  bad('wt-instance-runson', SERVICE, { '@type': 'Thing' }),
  bad('wt-instance-url', '#instance', { url: 'api.github.com' }),
  missing('wt-instance-resource', '#instance', 'resource'),
  bad('wt-instance-resource', '#instance', { resource: 7 }),
  bad('wt-definition-type', 'flow-test.yml', { '@type': 'TestDefinition' }, base('file-type')),
  bad(
    'wt-definition-engine',
    'flow-test.yml',
    { conformsTo: { '@id': LICENSE } },
    base('contextual-referenced'),
  ),
  missing('wt-definition-version', 'flow-test.yml', 'engineVersion'),
  bad('wt-suite-mainentity', '#suite', { mainEntity: { '@id': 'plot.py' } }),
];

export const WORKFLOW_TESTING_RO_CRATE: CheckTable = {
  profile: 'workflow-testing-ro-crate-0.1',
  base: goodTestedCrate,
  recommended: ['wt-suite-mainentity'],
  optional: [],
  cases: TESTING_CASES,
};

const RUN_CASES: CheckCase[] = [
  {
    check: 'wfrc-io-formalparameter',
    when: 'an input is no FormalParameter',
    break: (crate) => crate.append(FLOW, 'input', { '@id': PERSON }),
  },
  {
    check: 'wfrc-io-formalparameter',
    when: 'an output is no FormalParameter',
    break: (crate) => crate.append(FLOW, 'output', { '@id': PERSON }),
  },
  {
    check: 'wfrc-main-entity-run',
    when: 'every action ran another tool',
    break: (crate) => crate.set('#whole', { instrument: { '@id': SCRIPT } }),
  },
  {
    check: 'wfrc-main-entity-run',
    when: 'what has the main workflow as its instrument is not an action',
    break: (crate) => crate.set('#whole', { '@type': 'OrganizeAction' }),
  },
  {
    check: 'wfrc-root-conformsto',
    when: 'the root does not name the profile',
    break: (crate) => {
      crate.unlink('./', 'conformsTo', 'https://w3id.org/ro/wfrun/workflow/0.5');
      crate.remove('https://w3id.org/ro/wfrun/workflow/0.5');
    },
  },
  {
    check: 'wfrc-root-conformsto',
    when: 'a profile is no CreativeWork',
    break: (crate) => crate.set('https://w3id.org/ro/wfrun/workflow/0.5', { '@type': 'Thing' }),
  },
  missing('wfrc-fp-additionaltype', '#parameter', 'additionalType', base('formalparameter-props')),
  bad('wfrc-fp-workexample', '#parameter', { workExample: 'counts' }),
  bad('wfrc-environment-formalparameter', FLOW, { environment: ['LANG', { '@id': '#language' }] }),
  {
    check: 'wfrc-root-conformsto-parents',
    when: 'the root does not name a profile that it builds on',
    break: (crate) => {
      crate.unlink('./', 'conformsTo', 'https://w3id.org/ro/wfrun/process/0.5');
      crate.remove('https://w3id.org/ro/wfrun/process/0.5');
    },
  },
  missing('wfrc-fp-exampleofwork', 'counts.csv', 'exampleOfWork'),
  missing('wfrc-fp-name', '#parameter', 'name', base('formalparameter-props')),
  bad('wfrc-fp-agreement', '#language', { additionalType: 'File' }),
  bad('wfrc-fp-agreement', '#parameter', { additionalType: 'Dataset' }),
  bad('wfrc-fp-agreement', '#places', { additionalType: 'Collection' }),
  bad('wfrc-fp-agreement', '#lists', { additionalType: 'http://schema.org/Text' }),
  {
    check: 'wfrc-environment-propertyvalue',
    when: 'an environment variable was given no value',
    break: (crate) => {
      crate.drop('#variable', 'exampleOfWork');
      crate.append('counts.csv', 'exampleOfWork', { '@id': '#language' });
    },
  },
  {
    check: 'wfrc-input-present',
    when: 'a workflow has no input',
    break: (crate) => crate.set(FLOW, { input: [], about: [{ '@id': '#parameter' }, { '@id': '#lists' }] }),
  },
  missing('wfrc-output-present', FLOW, 'output'),
  {
    check: 'wfrc-environment-present',
    when: 'a workflow has no environment',
    break: (crate) => crate.drop(FLOW, 'environment'),
  },
  missing('wfrc-fp-workexample-present', '#parameter', 'workExample'),
  missing('wfrc-fp-description', '#parameter', 'description'),
];

export const WORKFLOW_RUN_CRATE: CheckTable = {
  profile: 'workflow-run-crate-0.5',
  base: goodWorkflowRunCrate,
  recommended: [
    'wfrc-environment-formalparameter',
    'wfrc-root-conformsto-parents',
    'wfrc-fp-exampleofwork',
    'wfrc-fp-name',
    'wfrc-fp-agreement',
    'wfrc-environment-propertyvalue',
  ],
  optional: [
    'wfrc-input-present',
    'wfrc-output-present',
    'wfrc-environment-present',
    'wfrc-fp-workexample-present',
    'wfrc-fp-description',
  ],
  cases: RUN_CASES,
};
