/** Answers when the database serves and holds the queue's tables. */
export const CHECK_BROKER = `select 1 from graphile_worker.migrations limit 1`;
