import { bad, missing } from './case-makers.ts';
import type { CheckCase, CheckTable } from './check-case.ts';
import { LICENSE } from './ro-crate-1.1-crate.ts';
import { goodCrate12 } from './ro-crate-1.2-crate.ts';
import type { TestCrate } from './test-crate.ts';

const PROFILE = 'https://w3id.org/workflowhub/workflow-ro-crate/1.1';
const CWL = 'https://w3id.org/workflowhub/workflow-ro-crate#cwl';
const WORKFLOW = 'flow.cwl';

/** A Workflow RO-Crate 1.1 with nothing left to say. */
function goodWorkflowCrate12(): TestCrate {
  const crate = goodCrate12('1.2');
  crate.add({ '@id': PROFILE, '@type': 'Profile', name: 'Workflow RO-Crate' });
  crate.append('./', 'conformsTo', { '@id': PROFILE });
  crate.set('./', { mainEntity: { '@id': WORKFLOW } });
  crate.add({ ...crate.entity('#python'), '@id': CWL });
  addFile(crate, 'abstract.cwl', {
    '@type': ['File', 'SoftwareSourceCode', 'HowTo'],
    programmingLanguage: { '@id': CWL },
  });
  addFile(crate, 'README.md', { about: { '@id': './' }, encodingFormat: 'text/markdown' });
  for (const id of ['test/', 'examples/']) {
    const folder = { ...crate.entity('photos/'), '@id': id, hasPart: { '@id': `${id}lake.jpg` } };
    crate.add(folder, { from: './', property: 'hasPart' });
    crate.add({ ...crate.entity('photos/lake.jpg'), '@id': `${id}lake.jpg` });
    crate.files.push(`${id}lake.jpg`);
  }
  crate.add({ '@id': '#step', '@type': 'HowToStep', name: 'Count', position: '1' });
  crate.append(WORKFLOW, '@type', 'HowTo');
  crate.set(WORKFLOW, {
    subjectOf: { '@id': 'abstract.cwl' },
    output: { '@id': '#parameter' },
    step: { '@id': '#step' },
  });
  return crate;
}

function addFile(crate: TestCrate, id: string, more: Parameters<TestCrate['add']>[0]): void {
  crate.add({ ...crate.entity('photos/lake.jpg'), '@id': id, ...more }, { from: './', property: 'hasPart' });
  crate.files.push(id);
}

const base = (...ids: string[]) => ids.map((id) => `ro-crate-1.2_${id}`);

const CASES: CheckCase[] = [
  missing('wroc-mainentity', './', 'mainEntity'),
  bad('wroc-mainentity', './', { mainEntity: WORKFLOW }, base('reference-form')),
  bad(
    'wroc-main-type',
    WORKFLOW,
    { '@type': ['SoftwareSourceCode', 'ComputationalWorkflow', 'HowTo'] },
    base('contextual-id-form', 'workflow-file-type'),
  ),
  bad(
    'wroc-main-type',
    WORKFLOW,
    { '@type': ['File', 'ComputationalWorkflow', 'HowTo'] },
    base('workflow-source-type'),
  ),
  bad('wroc-main-type', WORKFLOW, { '@type': ['File', 'SoftwareSourceCode', 'HowTo'] }),
  missing('wroc-main-language', WORKFLOW, 'programmingLanguage', base('programming-language')),
  bad('wroc-main-language', WORKFLOW, { programmingLanguage: 'CWL' }, base('programming-language')),
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
    also: base('root-license'),
  },
  bad('wroc-main-input', WORKFLOW, { input: [{ '@id': '#parameter' }, { '@id': LICENSE }] }),
  bad('wroc-main-output', WORKFLOW, { output: { '@id': LICENSE } }),
  bad('wroc-main-step', WORKFLOW, { step: [{ '@id': '#step' }, { '@id': LICENSE }] }),
  bad('wroc-main-howto', WORKFLOW, { '@type': ['File', 'SoftwareSourceCode', 'ComputationalWorkflow'] }),
  {
    check: 'wroc-root-conformsto',
    when: 'the root does not name the profile',
    break: (crate) => {
      crate.set('./', { conformsTo: { '@id': 'https://example.org/profiles/birds/1.0' } });
      crate.remove(PROFILE);
    },
  },
  missing('wroc-readme-about', 'README.md', 'about'),
  bad('wroc-readme-encodingformat', 'README.md', { encodingFormat: 'text/plain' }),
  bad(
    'wroc-main-conformsto',
    WORKFLOW,
    { conformsTo: { '@id': LICENSE } },
    base('contextual-referenced', 'workflow-conformsto'),
  ),
  missing('wroc-main-image', WORKFLOW, 'image'),
  bad('wroc-main-subjectof', WORKFLOW, { subjectOf: { '@id': 'https://example.org/about-the-data' } }),
  bad('wroc-test-folder', 'test/', { '@type': 'CreativeWork' }, base('contextual-id-form')),
  bad('wroc-examples-folder', 'examples/', { '@type': 'CreativeWork' }, base('contextual-id-form')),
];

export const WORKFLOW_RO_CRATE_1_1: CheckTable = {
  profile: 'workflow-ro-crate-1.1',
  base: goodWorkflowCrate12,
  recommended: [
    'wroc-root-conformsto',
    'wroc-readme-about',
    'wroc-readme-encodingformat',
    'wroc-main-conformsto',
  ],
  optional: ['wroc-main-image', 'wroc-main-subjectof', 'wroc-test-folder', 'wroc-examples-folder'],
  cases: CASES,
};
