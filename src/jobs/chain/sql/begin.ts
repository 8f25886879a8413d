/** Begins a run: $1 crate, $2 job id, $3 pool id. */
export const BEGIN = `select * from crate_chain.begin($1::text, $2::bigint, $3::text)`;
