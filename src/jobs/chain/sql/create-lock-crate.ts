/**
 * Waits until no other transaction changes the chain of a crate. An advisory lock, because the row that could be
 * locked instead is the first of the chain, which finishing deletes and adding to an empty chain does not find. Two
 * crates with the same 64-bit hash only wait for each other. What follows must be a statement of its own: a statement
 * that began before the lock was free does not see what the other transaction wrote.
 */
export const CREATE_LOCK_CRATE = `
create or replace function crate_chain.lock_crate(p_crate text) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_crate, 0))
$$`;
