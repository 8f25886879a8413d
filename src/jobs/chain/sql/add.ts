import type { PreparedCall } from '../../query.ts';

/**
 * Adds requests: $1 crate, $2 options, $3 validation ids, $4 request ids, $5 webhook URLs, $6 their flags, $7 webhooks of
 * one validation at most.
 */
export const ADD: PreparedCall = {
  name: 'add',
  text: `
select crate_chain.add_bounded(
  $1::text, $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int
) as joined`,
};
