/** Takes a job into a chain: $1 job id, $2 crate, $3 options, $4 validation id, $5 request id, $6 URL, $7 its flag. */
export const ADOPT = `
select crate_chain.adopt($1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text)`;
