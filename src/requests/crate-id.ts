/** Crate ids: they are names of files and parts of URLs, so that none may lead anywhere else. */
export const CRATE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const RULE = 'use letters, digits, ".", "_" and "-", starting with a letter or digit, at most 128 characters';

/** What is wrong with a crate id, and what to use; null for a valid one. */
export function crateIdError(id: string): string | null {
  if (CRATE_ID.test(id)) return null;
  const shown = JSON.stringify(id.length > 60 ? `${id.slice(0, 60)}...` : id);
  return `the crate id ${shown} ${errorOf(id)}; ${RULE}`;
}

function errorOf(id: string): string {
  const strange = id.match(/[^A-Za-z0-9._-]/u)?.[0];
  if (strange !== undefined) return `contains ${JSON.stringify(strange)}`;
  if (id.length > 128) return `has ${id.length} characters`;
  return `starts with ${JSON.stringify(id.charAt(0))}`;
}
