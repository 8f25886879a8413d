import { RO_CRATE_1_1 } from './ro-crate-1.1.ts';
import { verifyTable } from './verify-table.ts';

verifyTable(RO_CRATE_1_1);
