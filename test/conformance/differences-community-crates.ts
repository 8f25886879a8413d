import type { TestCrate } from '../checks/test-crate.ts';
import type { JsonObject } from '../core/inside.ts';
import { addContext, baseCrate } from './differences-example.ts';

const BASE_VERSIONS = new Map([
  ['ro-crate-1.2', '1.2'],
  ['ro-crate-1.3', '1.3'],
]);

/** A crate without faults for a profile that a row of docs/differences.md names. Throws for any other. */
export function crateFor(profile: string): TestCrate {
  const crate = baseCrate(BASE_VERSIONS.get(profile) ?? '1.1');
  for (const part of partsOf(profile)) part(crate);
  return crate;
}

function partsOf(profile: string): ((crate: TestCrate) => void)[] {
  switch (profile) {
    case 'ro-crate-1.1':
    case 'ro-crate-1.2':
    case 'ro-crate-1.3':
      return [];
    case 'workflow-ro-crate-1.0':
      return [addWorkflow];
    case 'process-run-crate-0.5':
      return [addToolRun, conformTo('process')];
    case 'workflow-run-crate-0.5':
      return [addWorkflow, addWorkflowRun, conformTo('process'), conformTo('workflow')];
    case 'provenance-run-crate-0.5':
      return [
        addWorkflow,
        addWorkflowRun,
        addSteps,
        conformTo('process'),
        conformTo('workflow'),
        conformTo('provenance'),
      ];
    case 'workflow-testing-ro-crate-0.1':
      return [addWorkflow, addTests];
    case 'isa-ro-crate':
      return [addInvestigation];
    default:
      throw new Error(`the test has no crate for ${profile}`);
  }
}

function addAll(crate: TestCrate, ...entities: JsonObject[]): void {
  for (const entity of entities) crate.add(entity);
}

function addWorkflow(crate: TestCrate): void {
  crate.files.push('sort.cwl');
  crate.set('./', { mainEntity: { '@id': 'sort.cwl' } });
  crate.append('./', 'hasPart', { '@id': 'sort.cwl' });
  addAll(
    crate,
    {
      '@id': 'sort.cwl',
      '@type': ['File', 'SoftwareSourceCode', 'ComputationalWorkflow'],
      name: 'Sorting',
      programmingLanguage: { '@id': '#cwl' },
    },
    {
      '@id': '#cwl',
      '@type': 'ComputerLanguage',
      name: 'CWL',
      url: 'https://www.commonwl.org/',
      version: '1.2',
    },
  );
}

function addToolRun(crate: TestCrate): void {
  const tool = { '@id': '#sorter', '@type': 'SoftwareApplication', name: 'Sorter' };
  crate.add({ ...tool, url: 'https://example.org/sorter', version: '1' });
  const run = { '@id': '#run', '@type': 'CreateAction', name: 'Run', instrument: { '@id': '#sorter' } };
  crate.add(run, { from: './', property: 'mentions' });
}

function addWorkflowRun(crate: TestCrate): void {
  const run = { '@id': '#run', '@type': 'CreateAction', name: 'Run', instrument: { '@id': 'sort.cwl' } };
  crate.add(run, { from: './', property: 'mentions' });
}

function conformTo(name: string): (crate: TestCrate) => void {
  const profile = { '@id': `https://w3id.org/ro/wfrun/${name}/0.5`, '@type': 'CreativeWork', name };
  return (crate) => crate.add({ ...profile, version: '0.5' }, { from: './', property: 'conformsTo' });
}

function addSteps(crate: TestCrate): void {
  crate.set('sort.cwl', {
    '@type': ['File', 'SoftwareSourceCode', 'ComputationalWorkflow', 'HowTo'],
    hasPart: [{ '@id': '#sorter' }],
    step: [{ '@id': '#step' }],
  });
  addAll(
    crate,
    { '@id': '#sorter', '@type': 'SoftwareApplication', name: 'Sorter', url: 'https://e.org', version: '1' },
    { '@id': '#engine', '@type': 'SoftwareApplication', name: 'Engine', url: 'https://e.org', version: '2' },
    { '@id': '#step', '@type': 'HowToStep', position: '1', workExample: { '@id': '#sorter' } },
    { '@id': '#sorting', '@type': 'CreateAction', name: 'Sorting', instrument: { '@id': '#sorter' } },
    {
      '@id': '#control',
      '@type': 'ControlAction',
      instrument: { '@id': '#step' },
      object: { '@id': '#sorting' },
    },
    {
      '@id': '#organize',
      '@type': 'OrganizeAction',
      instrument: { '@id': '#engine' },
      object: { '@id': '#control' },
      result: { '@id': '#run' },
    },
  );
}

const TEST_TERMS = 'https://w3id.org/ro/terms/test#';

function addTests(crate: TestCrate): void {
  addContext(crate, 'https://w3id.org/ro/terms/test');
  crate.add(
    { '@id': '#suite', '@type': 'TestSuite', name: 'Suite', instance: { '@id': '#instance' } },
    { from: './', property: 'mentions' },
  );
  addAll(
    crate,
    {
      '@id': '#instance',
      '@type': 'TestInstance',
      name: 'Instance',
      runsOn: { '@id': `${TEST_TERMS}GithubService` },
      url: 'https://api.github.com',
      resource: 'repos/moths/sort/actions/workflows/main.yml',
    },
    { '@id': `${TEST_TERMS}GithubService`, '@type': 'TestService', name: 'GitHub Actions' },
  );
}

const BIOSCHEMAS_CLASSES = ['LabProcess', 'LabProtocol', 'Sample'];
const BIOSCHEMAS_PROPERTIES = [
  'additionalProperty',
  'computationalTool',
  'executesLabProtocol',
  'intendedUse',
  'labEquipment',
  'parameterValue',
  'reagent',
];

function addInvestigation(crate: TestCrate): void {
  addContext(crate, {
    ...termsUnder('https://bioschemas.org/', BIOSCHEMAS_CLASSES),
    ...termsUnder('https://bioschemas.org/properties/', BIOSCHEMAS_PROPERTIES),
  });
  crate.set('./', { additionalType: 'Investigation', identifier: 'moths' });
  crate.set('lamp/', { additionalType: 'Study', identifier: 'lamp', about: { '@id': '#night' } });
  addAll(
    crate,
    {
      '@id': '#night',
      '@type': 'LabProcess',
      name: 'A night at the lamp',
      executesLabProtocol: { '@id': '#count' },
      parameterValue: { '@id': '#hours' },
    },
    { '@id': '#count', '@type': 'LabProtocol', name: 'Counting' },
    { '@id': '#hours', '@type': 'PropertyValue', name: 'Hours', value: '6' },
  );
  const article = { '@id': 'https://doi.org/10.5555/1', '@type': 'ScholarlyArticle', headline: 'Moths' };
  crate.add(
    { ...article, identifier: 'https://doi.org/10.5555/1', author: { '@id': '#eve' } },
    { from: 'lamp/', property: 'citation' },
  );
  crate.add({ '@id': '#eve', '@type': 'Person', givenName: 'Eve' });
}

function termsUnder(namespace: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, namespace + name]));
}
