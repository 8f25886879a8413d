import { RO_CRATE_1_1 } from './ro-crate-1.1.ts';
import { RO_CRATE_1_2, RO_CRATE_1_3 } from './ro-crate-1.2.ts';
import { RO_CRATE_STRICT_1_1, RO_CRATE_STRICT_1_2 } from './strict.ts';
import { verifyTable } from './verify-table.ts';

verifyTable(RO_CRATE_1_1);
verifyTable(RO_CRATE_STRICT_1_1);
verifyTable(RO_CRATE_1_2);
verifyTable(RO_CRATE_STRICT_1_2);
verifyTable(RO_CRATE_1_3);
