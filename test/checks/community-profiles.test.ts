import { expect, test } from 'vitest';
import { bundledProfiles } from '../core/validate-text.ts';
import { FIVE_SAFES } from './five-safes.ts';
import { ISA_RO_CRATE } from './isa.ts';
import { PROCESS_RUN_CRATE } from './process-run.ts';
import { PROVENANCE_RUN_CRATE } from './provenance-run.ts';
import { TABLES } from './tables.ts';
import { verifyTable } from './verify-table.ts';
import { WORKFLOW_RO_CRATE, WORKFLOW_RUN_CRATE, WORKFLOW_TESTING_RO_CRATE } from './workflow-profiles.ts';
import { WORKFLOW_RO_CRATE_1_1 } from './workflow-ro-crate-1.1.ts';

verifyTable(WORKFLOW_RO_CRATE);
verifyTable(WORKFLOW_RO_CRATE_1_1);
verifyTable(WORKFLOW_TESTING_RO_CRATE);
verifyTable(PROCESS_RUN_CRATE);
verifyTable(WORKFLOW_RUN_CRATE);
verifyTable(PROVENANCE_RUN_CRATE);
verifyTable(ISA_RO_CRATE);
for (const table of FIVE_SAFES) verifyTable(table);

test('every bundled profile has a table', async () => {
  const profiles = await bundledProfiles();
  expect(TABLES.map(({ profile }) => profile).sort()).toEqual(profiles.names());
});
