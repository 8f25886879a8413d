/** Whether a validation of a crate waits or runs: $1 crate. */
export const IS_PENDING = `
select exists (select from crate_chain.link where crate = $1::text) as is_pending`;
