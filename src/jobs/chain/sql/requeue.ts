/** Continues a chain whose job is gone: $1 crate, $2 link. */
export const REQUEUE = `select crate_chain.requeue($1::text, $2::bigint)`;
