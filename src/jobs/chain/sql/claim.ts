import type { PreparedCall } from '../../query.ts';

/** Whether a run is still the current one of its validation: $1 link, $2 run. */
export const CLAIM: PreparedCall = {
  name: 'claim',
  text: 'select crate_chain.is_current($1::bigint, $2::int) as is_current',
};
