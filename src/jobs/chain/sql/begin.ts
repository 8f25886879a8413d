import type { PreparedCall } from '../../query.ts';

/**
 * Begins a run: $1 crate, $2 job id, $3 pool id. Columns by their names, since what was prepared must not get others
 * when a later version adds some.
 */
export const BEGIN: PreparedCall = {
  name: 'begin',
  text: `
select id, crate, options, validation_id, request_id, run, deaths, failures, is_suspect, is_stored
from crate_chain.begin($1::text, $2::bigint, $3::text)`,
};
