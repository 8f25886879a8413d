/** Answers when the database serves and has the tables of the queue and of the chains. */
export const CHECK_BROKER = `
select from graphile_worker.migrations, crate_chain.migration limit 1`;
