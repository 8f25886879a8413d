import type { CheckTable } from './check-case.ts';
import { SPECIFICATION_MUSTS_1_1 } from './ro-crate-1.1.ts';
import { goodCrate11 } from './ro-crate-1.1-crate.ts';
import { SPECIFICATION_MUSTS_1_2 } from './ro-crate-1.2.ts';
import { goodCrate12 } from './ro-crate-1.2-crate.ts';

export const RO_CRATE_STRICT_1_1: CheckTable = {
  profile: 'ro-crate-strict-1.1',
  base: goodCrate11,
  recommended: [],
  optional: [],
  cases: SPECIFICATION_MUSTS_1_1,
};

export const RO_CRATE_STRICT_1_2: CheckTable = {
  profile: 'ro-crate-strict-1.2',
  base: () => goodCrate12('1.2'),
  recommended: [],
  optional: [],
  cases: SPECIFICATION_MUSTS_1_2,
};
