/** Gives back what dead pools hold: $1 pool ids. */
export const RECOVER = `select crate_chain.recover($1::text[]) as jobs`;
