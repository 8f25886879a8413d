import type { CheckTable } from './check-case.ts';
import { FIVE_SAFES } from './five-safes.ts';
import { ISA_RO_CRATE } from './isa.ts';
import { PROCESS_RUN_CRATE } from './process-run.ts';
import { PROVENANCE_RUN_CRATE } from './provenance-run.ts';
import { RO_CRATE_1_1 } from './ro-crate-1.1.ts';
import { RO_CRATE_1_2, RO_CRATE_1_3 } from './ro-crate-1.2.ts';
import { RO_CRATE_STRICT_1_1, RO_CRATE_STRICT_1_2 } from './strict.ts';
import { WORKFLOW_RO_CRATE, WORKFLOW_RUN_CRATE, WORKFLOW_TESTING_RO_CRATE } from './workflow-profiles.ts';
import { WORKFLOW_RO_CRATE_1_1 } from './workflow-ro-crate-1.1.ts';

/** The tables of all bundled profiles. */
export const TABLES: readonly CheckTable[] = [
  RO_CRATE_1_1,
  RO_CRATE_STRICT_1_1,
  RO_CRATE_1_2,
  RO_CRATE_STRICT_1_2,
  RO_CRATE_1_3,
  WORKFLOW_RO_CRATE,
  WORKFLOW_RO_CRATE_1_1,
  WORKFLOW_TESTING_RO_CRATE,
  PROCESS_RUN_CRATE,
  WORKFLOW_RUN_CRATE,
  PROVENANCE_RUN_CRATE,
  ISA_RO_CRATE,
  ...FIVE_SAFES,
];
