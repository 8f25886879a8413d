import { describe, expect, test } from 'vitest';
import { reportCrate } from '../core/report-crate.ts';
import { bundledProfiles } from '../core/validate-text.ts';
import { FLOW, goodProvenanceRunCrate, goodWorkflowRunCrate, SCRIPT } from './run-crates.ts';
import type { TestCrate } from './test-crate.ts';

/** Findings of one check of a profile: the entity and the message of each. */
async function findingsOf(crate: TestCrate, profileName: string, check: string) {
  const profiles = await bundledProfiles();
  const validation = await reportCrate(crate.input(), profiles.find(profileName)!, {
    severity: 'OPTIONAL',
    contexts: profiles.contexts,
    limits: { triples: 100_000 },
  });
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report.issues.filter((issue) => issue.check.identifier === `${profileName}_${check}`);
}

describe('Findings about runs', () => {
  test.each(['CreateAction', 'ActivateAction', 'UpdateAction'])(
    'accept a %s as the run of the main workflow',
    async (type) => {
      const crate = goodWorkflowRunCrate();
      crate.set('#whole', { '@type': type });
      expect(await findingsOf(crate, 'workflow-run-crate-0.5', 'wfrc-main-entity-run')).toEqual([]);
    },
  );

  test('say once that the crate has no main workflow', async () => {
    const crate = goodWorkflowRunCrate();
    crate.drop('./', 'mainEntity');
    expect(await findingsOf(crate, 'workflow-run-crate-0.5', 'wfrc-main-entity-run')).toEqual([]);
  });

  test('ask for build instructions of the workflow or of a step, not of both', async () => {
    const crate = goodProvenanceRunCrate();
    const check = 'prov-tool-buildinstructions';
    expect(await findingsOf(crate, 'provenance-run-crate-0.5', check)).toEqual([]);
    crate.drop('#step', 'buildInstructions');
    expect(await findingsOf(crate, 'provenance-run-crate-0.5', check)).toMatchObject([
      { violatingEntity: FLOW },
    ]);
    crate.set(FLOW, { buildInstructions: { '@id': 'environment.yml' } });
    expect(await findingsOf(crate, 'provenance-run-crate-0.5', check)).toEqual([]);
  });

  test('name the entity that needs the type of an action', async () => {
    const crate = goodProvenanceRunCrate();
    crate.set('counts.csv', { instrument: { '@id': SCRIPT } });
    const findings = await findingsOf(crate, 'provenance-run-crate-0.5', 'prov-tool-instrument');
    expect(findings).toMatchObject([
      {
        violatingEntity: 'counts.csv',
        message: expect.stringContaining('Add one of these types to its @type'),
      },
    ]);
  });

  test('say which type the result of an OrganizeAction lacks', async () => {
    const crate = goodProvenanceRunCrate();
    crate.set('#organize', { result: { '@id': 'counts.csv' } });
    const findings = await findingsOf(crate, 'provenance-run-crate-0.5', 'prov-organize-result');
    expect(findings).toMatchObject([{ message: expect.stringContaining('Add the type CreateAction') }]);
  });
});
