import { bad, missing } from './case-makers.ts';
import type { CheckCase, CheckTable } from './check-case.ts';
import { ORGANIZATION } from './ro-crate-1.1-crate.ts';
import { APPLICATION, FLOW, goodProvenanceRunCrate, PROVENANCE_RUN, SCRIPT } from './run-crates.ts';
import type { TestCrate } from './test-crate.ts';

const SELF = 'provenance-run-crate-0.5_';
const here = (...ids: string[]) => ids.map((id) => SELF + id);
const base = (...ids: string[]) => ids.map((id) => `ro-crate-1.1_${id}`);
const WRONG = { '@id': ORGANIZATION };

/** Adds a value of the wrong type to a property, so that nothing else is lost. */
function wrong(check: string, id: string, property: string, also: string[] = []): CheckCase {
  return {
    check,
    when: `a value of ${property} of ${id} has the wrong type`,
    break: (crate) => crate.append(id, property, WRONG),
    also,
  };
}

/** Takes a profile out of the root's conformsTo. */
function forget(crate: TestCrate, profile: string): void {
  crate.unlink('./', 'conformsTo', profile);
  crate.remove(profile);
}

const CASES: CheckCase[] = [
  wrong('prov-workflow-tools', FLOW, 'hasPart'),
  wrong('prov-workflow-connection', FLOW, 'connection'),
  bad('prov-workflow-howto', FLOW, { '@type': ['File', 'SoftwareSourceCode', 'ComputationalWorkflow'] }),
  wrong('prov-tool-io', SCRIPT, 'input'),
  wrong('prov-tool-io', SCRIPT, 'output'),
  {
    check: 'prov-tool-instrument',
    when: 'no action ran a tool',
    break: (crate) => {
      for (const id of ['#run', '#failed']) crate.set(id, { instrument: { '@id': FLOW } });
    },
  },
  {
    check: 'prov-tool-instrument',
    when: 'what is no action ran a tool',
    break: (crate) => crate.set('counts.csv', { instrument: { '@id': SCRIPT } }),
  },
  {
    check: 'prov-step-inverse',
    when: 'no workflow lists a step',
    break: (crate) => {
      crate.drop(FLOW, 'step');
      crate.append('counts.csv', 'about', { '@id': '#step' });
    },
    also: here('prov-workflow-step', 'prov-tool-buildinstructions'),
  },
  {
    check: 'prov-step-inverse',
    when: 'what is no workflow lists a step',
    break: (crate) => crate.append(SCRIPT, 'step', { '@id': '#step' }),
  },
  wrong('prov-step-workexample', '#step', 'workExample'),
  bad('prov-step-position', '#step', { position: 'first' }),
  wrong('prov-step-connection', '#step', 'connection'),
  wrong('prov-tool-action-usage', '#run', 'resourceUsage'),
  missing('prov-usage-propertyid', '#memory', 'propertyID'),
  {
    check: 'prov-root-conformsto',
    when: 'the root does not name the profile',
    break: (crate) => forget(crate, PROVENANCE_RUN),
  },
  bad('prov-root-conformsto', PROVENANCE_RUN, { '@type': 'Thing' }),
  wrong('prov-control-instrument', '#control', 'instrument'),
  wrong('prov-control-object', '#control', 'object'),
  wrong('prov-organize-instrument', '#organize', 'instrument'),
  wrong('prov-organize-result', '#organize', 'result'),
  wrong('prov-organize-object', '#organize', 'object'),
  wrong('prov-conn-source', '#in', 'sourceParameter'),
  wrong('prov-conn-target', '#in', 'targetParameter'),
  wrong('prov-workflow-step', FLOW, 'step'),
  wrong('prov-tool-environment', SCRIPT, 'environment'),
  {
    check: 'prov-root-conformsto-parents',
    when: 'the root does not name a profile that it builds on',
    break: (crate) => forget(crate, 'https://w3id.org/ro/wfrun/workflow/0.5'),
  },
  bad('prov-engine-status', '#control', { actionStatus: 'Done' }),
  bad('prov-engine-error', '#control', { error: 'None' }),
  {
    check: 'prov-connection-referenced',
    when: 'nothing lists a connection',
    break: (crate) => {
      crate.add({ ...crate.entity('#in'), '@id': '#loose', targetParameter: { '@id': '#language' } });
      crate.append('counts.csv', 'about', { '@id': '#loose' });
    },
  },
  {
    check: 'prov-connection-workflow',
    when: 'a workflow does not list what feeds its output',
    break: (crate) => {
      crate.drop(FLOW, 'connection');
      crate.append('#step', 'connection', { '@id': '#out' });
    },
    also: here('prov-workflow-connection-present'),
  },
  {
    check: 'prov-connection-step',
    when: 'a step does not list what feeds its tool',
    break: (crate) => {
      crate.drop('#step', 'connection');
      crate.append(FLOW, 'connection', { '@id': '#in' });
    },
    also: here('prov-step-connection-present'),
  },
  missing('prov-build-encodingformat', 'environment.yml', 'encodingFormat', base('file-encodingformat')),
  missing('prov-build-conformsto', 'environment.yml', 'conformsTo', base('contextual-referenced')),
  missing('prov-usage-unitcode', '#memory', 'unitCode'),
  {
    check: 'prov-workflow-connection-present',
    when: 'a workflow has no connection',
    break: (crate) => {
      crate.drop(FLOW, 'connection');
      crate.remove('#out');
    },
  },
  missing('prov-tool-buildinstructions', '#step', 'buildInstructions'),
  wrong('prov-tool-buildinstructions', '#step', 'buildInstructions'),
  wrong('prov-tool-buildinstructions', FLOW, 'buildInstructions'),
  missing('prov-tool-input', SCRIPT, 'input'),
  missing('prov-tool-output', SCRIPT, 'output'),
  missing('prov-tool-environment-present', SCRIPT, 'environment'),
  missing('prov-tool-softwarerequirements', SCRIPT, 'softwareRequirements', [
    'process-run-crate-0.5_prc-tool-softwarerequirements',
  ]),
  wrong('prov-tool-softwarerequirements', SCRIPT, 'softwareRequirements', [
    'process-run-crate-0.5_prc-tool-softwarerequirements',
  ]),
  missing('prov-tool-mainentity', SCRIPT, 'mainEntity'),
  wrong('prov-tool-mainentity', SCRIPT, 'mainEntity'),
  missing('prov-step-position-present', '#step', 'position'),
  {
    check: 'prov-step-connection-present',
    when: 'a step has no connection',
    break: (crate) => {
      crate.drop('#step', 'connection');
      crate.remove('#in');
    },
  },
  missing('prov-tool-action-usage-present', '#run', 'resourceUsage'),
  missing('prov-engine-status-present', '#control', 'actionStatus'),
  missing('prov-engine-error-present', '#organize', 'error'),
  {
    check: 'prov-organize-instrument',
    when: 'an engine run has no engine',
    break: (crate) => {
      crate.drop('#organize', 'instrument');
      crate.append('#organize', 'about', { '@id': APPLICATION });
    },
  },
];

export const PROVENANCE_RUN_CRATE: CheckTable = {
  profile: 'provenance-run-crate-0.5',
  base: goodProvenanceRunCrate,
  recommended: [
    'prov-workflow-step',
    'prov-tool-environment',
    'prov-root-conformsto-parents',
    'prov-engine-status',
    'prov-engine-error',
    'prov-connection-referenced',
    'prov-connection-workflow',
    'prov-connection-step',
    'prov-build-encodingformat',
    'prov-build-conformsto',
    'prov-usage-unitcode',
  ],
  optional: [
    'prov-workflow-connection-present',
    'prov-tool-buildinstructions',
    'prov-tool-input',
    'prov-tool-output',
    'prov-tool-environment-present',
    'prov-tool-softwarerequirements',
    'prov-tool-mainentity',
    'prov-step-position-present',
    'prov-step-connection-present',
    'prov-tool-action-usage-present',
    'prov-engine-status-present',
    'prov-engine-error-present',
  ],
  cases: CASES,
};
