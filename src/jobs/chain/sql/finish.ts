import type { PreparedCall } from '../../query.ts';

/** Ends a validation: $1 crate, $2 job id, $3 link, $4 run, $5 result as text, $6 runs of a delivery at most. */
export const FINISH: PreparedCall = {
  name: 'finish',
  text: 'select crate_chain.finish($1::text, $2::bigint, $3::bigint, $4::int, $5::text, $6::int) as is_finished',
};
