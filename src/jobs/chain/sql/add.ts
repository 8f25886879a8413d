/** Adds requests: $1 crate, $2 options, $3 validation ids, $4 request ids, $5 webhook URLs, $6 their flags. */
export const ADD = `
select crate_chain.add($1::text, $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as joined`;
