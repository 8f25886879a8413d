import type { JsonObject } from '../core/inside.ts';
import { goodCrate11, PUBLISHED_ELSEWHERE } from './ro-crate-1.1-crate.ts';
import type { TestCrate } from './test-crate.ts';

export const WORKFLOW_PROFILE = 'https://w3id.org/workflowhub/workflow-ro-crate/1.0';
export const PROCESS_RUN = 'https://w3id.org/ro/wfrun/process/0.5';
export const WORKFLOW_RUN = 'https://w3id.org/ro/wfrun/workflow/0.5';
export const PROVENANCE_RUN = 'https://w3id.org/ro/wfrun/provenance/0.5';
export const BIOSCHEMAS = 'https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE';
export const WORKFLOW = 'flow.cwl';
export const SCRIPT = 'https://example.org/plot.py';
export const APPLICATION = 'https://example.org/engine';
export const SERVICE = 'https://w3id.org/ro/terms/test#GithubService';
const CWL = 'https://w3id.org/workflowhub/workflow-ro-crate#cwl';
const COMPLETED = { '@id': 'http://schema.org/CompletedActionStatus' };
const FAILED = { '@id': 'http://schema.org/FailedActionStatus' };

/** Adds an entity to which the root refers. */
function mention(crate: TestCrate, entity: JsonObject): void {
  crate.add({ name: 'A name', ...entity }, { from: './', property: 'mentions' });
}

function addFile(crate: TestCrate, id: string, types: string[], more: JsonObject = {}): void {
  const type = types.length === 0 ? 'File' : ['File', ...types];
  const file = {
    '@id': id,
    '@type': type,
    name: 'A file',
    encodingFormat: 'text/plain',
    ...PUBLISHED_ELSEWHERE,
  };
  crate.add({ ...file, ...more }, { from: './', property: 'hasPart' });
  crate.files.push(id);
}

/** A Workflow RO-Crate, context of the run profiles included, with nothing left to say. */
export function goodWorkflowCrate(): TestCrate {
  const crate = goodCrate11();
  crate.append('ro-crate-metadata.json', 'conformsTo', { '@id': WORKFLOW_PROFILE });
  crate.add(
    { '@id': WORKFLOW_PROFILE, '@type': 'CreativeWork', name: 'Workflow RO-Crate' },
    { from: './', property: 'conformsTo' },
  );
  crate.set('./', { mainEntity: { '@id': WORKFLOW } });
  addFile(crate, 'flow.svg', ['ImageObject']);
  addFile(crate, 'abstract.cwl', ['SoftwareSourceCode', 'HowTo'], { programmingLanguage: { '@id': CWL } });
  addFile(crate, 'README.md', [], { about: { '@id': './' }, encodingFormat: 'text/markdown' });
  crate.add({ ...crate.entity('#python'), '@id': CWL });
  for (const id of ['test/', 'examples/']) {
    crate.add({ ...crate.entity('photos/'), '@id': id }, { from: './', property: 'hasPart' });
    crate.files.push(id);
  }
  crate.add({ '@id': BIOSCHEMAS, '@type': 'CreativeWork', name: 'Bioschemas' });
  crate.set(WORKFLOW, {
    conformsTo: { '@id': BIOSCHEMAS },
    image: { '@id': 'flow.svg' },
    subjectOf: { '@id': 'abstract.cwl' },
  });
  return crate;
}

/** Adds what the tests of a workflow need. */
export function goodTestedCrate(): TestCrate {
  const crate = goodWorkflowCrate();
  useContext(crate, 'https://w3id.org/ro/terms/test/context');
  mention(crate, {
    '@id': '#suite',
    '@type': 'TestSuite',
    instance: { '@id': '#instance' },
    definition: { '@id': 'flow-test.yml' },
    mainEntity: { '@id': WORKFLOW },
  });
  crate.add({
    '@id': '#instance',
    '@type': 'TestInstance',
    name: 'Tests on GitHub',
    runsOn: { '@id': SERVICE },
    url: 'https://api.github.com',
    resource: 'repos/birds/counts/actions/workflows/main.yml',
  });
  crate.add({ '@id': SERVICE, '@type': 'TestService', name: 'GitHub Actions' });
  addFile(crate, 'flow-test.yml', ['TestDefinition'], {
    conformsTo: { '@id': 'https://example.org/planemo' },
    engineVersion: '>=0.70',
  });
  crate.add({
    '@id': 'https://example.org/planemo',
    '@type': 'SoftwareApplication',
    name: 'Planemo',
    url: 'https://example.org/planemo',
    version: '0.70',
  });
  return crate;
}

/** A Process Run Crate with nothing left to say: a completed run and a failed one. */
export function goodProcessRunCrate(): TestCrate {
  const crate = goodCrate11();
  addRuns(crate, ['plot.py', WORKFLOW]);
  crate.rename(WORKFLOW, 'https://example.org/flow.cwl');
  crate.set('https://example.org/flow.cwl', ON_THE_WEB);
  return crate;
}

const ON_THE_WEB = { contentSize: '10', sdDatePublished: '2024-05-17' };

function addRuns(crate: TestCrate, tools: string[]): void {
  useContext(crate, 'https://w3id.org/ro/terms/workflow-run/context');
  crate.add(
    { '@id': PROCESS_RUN, '@type': 'CreativeWork', name: 'Process Run Crate' },
    { from: './', property: 'conformsTo' },
  );
  mention(crate, {
    '@id': APPLICATION,
    '@type': 'SoftwareApplication',
    url: 'https://example.org/engine',
    version: '1.0',
  });
  for (const id of tools) crate.set(id, { version: '1.0', softwareRequirements: { '@id': APPLICATION } });
  crate.rename('plot.py', SCRIPT);
  crate.set(SCRIPT, ON_THE_WEB);
  const more = {
    description: 'Draws the plot',
    environment: { '@id': '#variable' },
    containerImage: { '@id': '#image' },
  };
  crate.set('#run', {
    ...more,
    object: [{ '@id': 'counts.csv' }, { '@id': '#collection' }, { '@id': '#variable' }],
  });
  mention(crate, {
    ...crate.entity('#run'),
    '@id': '#failed',
    '@type': 'ActivateAction',
    actionStatus: FAILED,
    error: 'No more paper',
  });
  crate.drop('#failed', 'result');
  crate.add({ '@id': '#variable', '@type': 'PropertyValue', name: 'LANG', value: 'C' });
  crate.add({
    '@id': '#image',
    '@type': 'ContainerImage',
    name: 'birds/plot',
    additionalType: { '@id': 'https://w3id.org/ro/terms/workflow-run#DockerImage' },
    registry: 'docker.io',
    tag: '1.0',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  });
  mention(crate, {
    '@id': '#collection',
    '@type': 'Collection',
    hasPart: { '@id': 'counts.csv' },
    mainEntity: { '@id': 'counts.csv' },
  });
}

/** A Workflow Run Crate with nothing left to say. */
export function goodWorkflowRunCrate(): TestCrate {
  const crate = goodWorkflowCrate();
  addRuns(crate, ['plot.py', WORKFLOW, 'abstract.cwl']);
  for (const id of [WORKFLOW, 'abstract.cwl']) {
    crate.rename(id, `https://example.org/${id}`);
    crate.set(`https://example.org/${id}`, ON_THE_WEB);
  }
  crate.add(
    { '@id': WORKFLOW_RUN, '@type': 'CreativeWork', name: 'Workflow Run Crate' },
    { from: './', property: 'conformsTo' },
  );
  const more = { description: 'A parameter', encodingFormat: 'text/plain' };
  crate.set('#parameter', { ...more, workExample: { '@id': 'counts.csv' } });
  crate.set('counts.csv', { exampleOfWork: { '@id': '#parameter' } });
  mention(crate, { ...crate.entity('#run'), '@id': '#whole', instrument: { '@id': FLOW } });
  addParameter(crate, '#places', 'Dataset', 'photos/');
  addParameter(crate, '#lists', 'Collection', '#collection');
  addParameter(crate, '#language', 'Text', '#variable');
  crate.set(FLOW, {
    input: [{ '@id': '#parameter' }, { '@id': '#lists' }],
    output: { '@id': '#places' },
    environment: { '@id': '#language' },
  });
  return crate;
}

/** The workflow once it has a web address, as a tool should. */
export const FLOW = `https://example.org/${WORKFLOW}`;

function addParameter(crate: TestCrate, id: string, additionalType: string, value: string): void {
  crate.add({
    '@id': id,
    '@type': 'FormalParameter',
    name: 'A parameter',
    description: 'A parameter',
    additionalType,
    encodingFormat: 'text/plain',
    workExample: { '@id': value },
  });
  crate.append(value, 'exampleOfWork', { '@id': id });
}

/** A Provenance Run Crate with nothing left to say. */
export function goodProvenanceRunCrate(): TestCrate {
  const crate = goodWorkflowRunCrate();
  useContext(crate, { buildInstructions: 'https://codemeta.github.io/terms/buildInstructions' });
  crate.add(
    { '@id': PROVENANCE_RUN, '@type': 'CreativeWork', name: 'Provenance Run Crate' },
    { from: './', property: 'conformsTo' },
  );
  crate.append(FLOW, '@type', 'HowTo');
  crate.set(FLOW, { hasPart: { '@id': SCRIPT }, step: { '@id': '#step' }, connection: { '@id': '#out' } });
  addFile(crate, 'environment.yml', [], { conformsTo: { '@id': 'https://example.org/conda' } });
  crate.add({ '@id': 'https://example.org/conda', '@type': 'WebSite', name: 'Conda' });
  crate.set(SCRIPT, {
    input: { '@id': '#parameter' },
    output: { '@id': '#drawn' },
    environment: { '@id': '#language' },
    mainEntity: { '@id': APPLICATION },
  });
  addParameter(crate, '#drawn', 'Dataset', 'photos/');
  addConnection(crate, '#out', '#drawn', '#places');
  addConnection(crate, '#in', '#lists', '#parameter');
  crate.add({
    '@id': '#step',
    '@type': 'HowToStep',
    name: 'Draw',
    workExample: { '@id': SCRIPT },
    position: '1',
    connection: { '@id': '#in' },
    buildInstructions: { '@id': 'environment.yml' },
  });
  crate.set('#run', { resourceUsage: { '@id': '#memory' } });
  crate.set('#failed', { resourceUsage: { '@id': '#memory' } });
  crate.add({
    '@id': '#memory',
    '@type': 'PropertyValue',
    name: 'Memory',
    propertyID: 'https://example.org/memory',
    value: '1024',
    unitCode: 'https://example.org/kilobyte',
  });
  addEngine(crate);
  return crate;
}

function addConnection(crate: TestCrate, id: string, source: string, target: string): void {
  crate.add({
    '@id': id,
    '@type': 'ParameterConnection',
    name: 'A connection',
    sourceParameter: { '@id': source },
    targetParameter: { '@id': target },
  });
}

function addEngine(crate: TestCrate): void {
  crate.add({
    '@id': '#control',
    '@type': 'ControlAction',
    name: 'Run of the step',
    instrument: { '@id': '#step' },
    object: { '@id': '#run' },
    actionStatus: COMPLETED,
  });
  mention(crate, {
    '@id': '#organize',
    '@type': 'OrganizeAction',
    instrument: { '@id': APPLICATION },
    object: { '@id': '#control' },
    result: { '@id': '#whole' },
    actionStatus: FAILED,
    error: 'No more paper',
  });
}

function useContext(crate: TestCrate, context: string | JsonObject): void {
  const present = crate.document['@context'] ?? null;
  crate.document['@context'] = [...(Array.isArray(present) ? present : [present]), context];
}
