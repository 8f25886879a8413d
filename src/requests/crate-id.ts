import type { Problem } from '../http/problem.ts';

const CRATE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const RULE = 'use letters, digits, ".", "_" and "-", starting with a letter or digit, at most 128 characters';

/** The problem of a crate id that breaks the pattern (interface, section 2.4), or null for a good one. */
export function crateIdProblem(id: string): Problem | null {
  if (CRATE_ID.test(id)) return null;
  const shown = JSON.stringify(id.length > 60 ? `${id.slice(0, 60)}...` : id);
  return { type: 'invalid-crate-id', detail: `the crate id ${shown} ${faultOf(id)}; ${RULE}` };
}

function faultOf(id: string): string {
  const strange = id.match(/[^A-Za-z0-9._-]/u)?.[0];
  if (strange !== undefined) return `contains ${JSON.stringify(strange)}`;
  if (id.length > 128) return `has ${id.length} characters`;
  return `starts with ${JSON.stringify(id.charAt(0))}`;
}
