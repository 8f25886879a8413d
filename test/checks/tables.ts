import type { CheckTable } from './check-case.ts';
import { RO_CRATE_1_1 } from './ro-crate-1.1.ts';
import { RO_CRATE_1_2, RO_CRATE_1_3 } from './ro-crate-1.2.ts';

/** The tables of all bundled profiles. */
export const TABLES: readonly CheckTable[] = [RO_CRATE_1_1, RO_CRATE_1_2, RO_CRATE_1_3];
