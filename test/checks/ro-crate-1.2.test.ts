import { RO_CRATE_1_2, RO_CRATE_1_3 } from './ro-crate-1.2.ts';
import { verifyTable } from './verify-table.ts';

verifyTable(RO_CRATE_1_2);
verifyTable(RO_CRATE_1_3);
